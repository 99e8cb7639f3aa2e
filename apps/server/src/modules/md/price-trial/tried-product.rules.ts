import type { Flag } from '@dealer/sdk/contract'
import { times, toScale } from '@dealer/validators'
import type { Args, Content, Nullable } from '../../../platform/contract/types.ts'
import { flag } from '../../../platform/refusal.ts'
import type { OpenOrder } from './open-orders.sql.ts'
import {
  byMargin,
  type Costs,
  isBelow,
  marginOf,
  priceIn,
  proposedPrice,
  type TriedLevel,
  type TriedUnit,
  triedLevel,
  triedUnit,
} from './price-trial.rules.ts'
import type { ChangedProduct, KnownLevel } from './price-trial.sql.ts'

/** A proposed base price as it is sent. */
export type Tried = NonNullable<Args<'md.purchasePrice.tryChange'>['basePrices']>[number]
type Answer = Nullable<Content<'md.purchasePrice.tryChange'>['products'][number]>

/** What stands beside a product whose purchase price changes. */
export interface Beside {
  readonly given: Tried | undefined
  readonly levels: readonly KnownLevel[]
  readonly orders: readonly OpenOrder[]
  readonly seesCost: boolean
  readonly tomorrow: string
}

/** Of as many prices each product names who pays them. */
const NAMED = 50
/** Who sees no costs is told nothing that is made of them: no margins, no proposal, not even an order by them. */
const UNSEEN: Costs = { oldCost: undefined, newCost: '0' }

/** What the new purchase price of a product does. */
export function triedProduct(
  product: ChangedProduct,
  { given, levels: known, orders, seesCost, tomorrow }: Beside,
): Answer {
  const { id: _change, oldCost: _old, newCost: _new, smallPrice: _small, bigPrice: _big, ...shown } = product
  const unit = triedUnit(product)
  const costs = seesCost ? costsIn(unit, product) : UNSEEN
  const oldBase = baseIn(unit, product)
  // What begins with a coming day is what the dealer answered already; it is not raised once more.
  const isAnswered = product.baseDate !== null && product.baseDate >= tomorrow
  const proposed = oldBase && (isAnswered ? oldBase : proposedPrice(oldBase, costs))
  const newBase = (given && enteredIn(unit, given)) ?? proposed
  const levels = known
    .flatMap(({ smallPrice, bigPrice, ...level }) => {
      const price = smallPrice === null || bigPrice === null ? null : priceIn(unit, { smallPrice, bigPrice })
      return triedLevel({ ...level, price }, { oldBase, newBase }, costs) ?? []
    })
    .toSorted(byMargin)
  const isBelowCost = newBase !== undefined && isBelow(newBase, costs.newCost)
  return {
    ...shown,
    ...{ unitType: unit.unitType, unitName: unit.unitName, basePrice: oldBase ?? null, proposedPrice: newBase ?? null },
    levelNum: levels.length,
    levels: levels.slice(0, NAMED).map((level) => shownLevel(level, seesCost)),
    openOrders: openOrdersOf(orders, seesCost),
    ...(seesCost && {
      ...{ oldPurchase: costs.oldCost ?? null, newPurchase: costs.newCost, isBelowCost: flag(isBelowCost) },
      marginBefore: marginOf(oldBase, costs.oldCost) ?? null,
      marginAfter: marginOf(oldBase, costs.newCost) ?? null,
      marginProposed: marginOf(newBase, costs.newCost) ?? null,
      belowNum: levels.filter((level) => level.isBelowCost === 'T').length + Number(isBelowCost),
    }),
  }
}

/** Purchase prices are announced for small units. */
const costsIn = ({ ratio }: TriedUnit, { oldCost, newCost }: ChangedProduct): Costs => ({
  oldCost: oldCost === null ? undefined : times(oldCost, ratio, 4),
  newCost: times(newCost, ratio, 4),
})

const baseIn = (unit: TriedUnit, { smallPrice, bigPrice }: ChangedProduct) =>
  smallPrice === null || bigPrice === null ? undefined : priceIn(unit, { smallPrice, bigPrice })

/** What was given for the unit, of the small one's where only that was. */
const enteredIn = ({ unitType, ratio }: TriedUnit, { smallPrice, bigPrice }: Tried): string | undefined => {
  const price = unitType === 'big' ? (bigPrice ?? (smallPrice && times(smallPrice, ratio))) : smallPrice
  return price && toScale(price, 4)
}

const shownLevel = ({ marginBefore, marginAfter, isBelowCost, ...level }: TriedLevel, seesCost: boolean) => ({
  ...level,
  ...(seesCost && { marginBefore: marginBefore ?? null, marginAfter: marginAfter ?? null, isBelowCost }),
})

function openOrdersOf(orders: readonly OpenOrder[], seesCost: boolean): Answer['openOrders'] {
  const [first] = orders
  const below = (isBelowCost: Flag) => seesCost && { isBelowCost }
  return {
    ...{ orderNum: first?.orderNum ?? 0, openQty: first?.allQty ?? '0', openAmount: first?.allAmount ?? '0.00' },
    ...(seesCost && { belowNum: first?.belowNum ?? 0 }),
    orders: orders.map(({ soNum, customerName, openQty, isBelowCost }) => ({
      ...{ soNum, customerName, openQty },
      ...below(isBelowCost),
    })),
  }
}
