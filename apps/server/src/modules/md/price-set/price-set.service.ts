import type { Args } from '../../../platform/contract/types.ts'
import { exclusionViolation } from '../../../platform/database/errors.ts'
import { DONE } from '../../../platform/done.ts'
import { changesOf } from '../../../platform/master-data/change-log.ts'
import type { IdVersion } from '../../../platform/master-data/declaration.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../customer/customer.service.ts'
import { priceSet } from '../price/price.schema.ts'
import { findCustomerType, lockedForPrices } from '../price/price.service.ts'
import { priceable, unitPrices } from '../price/unit-prices.rules.ts'
import {
  type Agreed,
  agreedOf,
  checkEarlierEnd,
  meets,
  overlapping,
  priceSetStates,
  requireBegunKept,
  statusOn,
} from './price-set.rules.ts'
import * as rows from './price-set.sql.ts'

type Entered = Args<'md.priceSet.save'>['items'][number]

export const priceSetChanges = changesOf(priceSet, 'PriceSetItem')

/**
 * Adds prices, or changes those with an id, all or none.
 * @throws Refusal 102 for a day on which there is one of the same target and product, 103 for an ended one, and for what
 * of a running one stays as it is, 101, 104 and 106; all name the item
 */
export async function savePriceSets(work: Work, { items }: Args<'md.priceSet.save'>): Promise<typeof DONE> {
  const products = await lockedForPrices(
    work,
    items.map(({ productCode }) => productCode),
  )
  await requireTargets(work, items)
  const olds = await openAll(work, items, 'save')
  const wanted = eachWithin('items', items, (item) => {
    const agreed = agreedOf(item, work.today)
    const old = item.id === undefined ? undefined : olds.get(item.id)
    if (old && statusOn(old, work.today) === 'running') requireBegunKept(old, agreed)
    return { old, price: { ...agreed, ...unitPrices(priceable(products, item.productCode), item) } }
  })
  await requireFree(work, wanted)
  const added = wanted.flatMap(({ old, price }) => (old ? [] : [price]))
  const changed = wanted.flatMap(({ old, price }) => (old ? [{ old, set: price }] : []))
  await orOverlapping(change(work, changed))
  await orOverlapping(rows.add(work, added))
  return DONE
}

/** @throws Refusal 106 for a customer or a type that is not there, or out of reach; 101 for a disabled one. */
async function requireTargets(work: Work, items: readonly Entered[]): Promise<void> {
  await Promise.all(
    eachWithin('items', items, async ({ customerCode, customerTypeCode }) => {
      if (customerCode !== undefined) {
        const { customerName, enabled } = await findCustomer(work, customerCode)
        if (enabled === 'F')
          throw refuse.invalid(`客户【${customerName}】已停用`, { reason: 'disabled', field: 'customerCode' })
      }
      if (customerTypeCode !== undefined) {
        const { typeName, enabled } = await findCustomerType(work, customerTypeCode)
        if (enabled === 'F')
          throw refuse.invalid(`客户类型【${typeName}】已停用`, { reason: 'disabled', field: 'customerTypeCode' })
      }
    }),
  )
}

/** The rows with these ids, held. @throws Refusal 106, 104, and 103 for those whose time does not allow the action */
async function openAll(work: Work, items: readonly Partial<IdVersion>[], action: 'save' | 'end' | 'delete') {
  const ids = items.flatMap(({ id }) => id ?? [])
  const found = new Map((ids.length > 0 ? await rows.locked(work, ids) : []).map((row) => [row.id, row]))
  eachWithin('items', items, ({ id, version }) => {
    if (id === undefined) return
    const row = found.get(id)
    if (!row) throw refuse.missing()
    priceSetStates.check({ setNum: row.setNum, status: statusOn(row, work.today) }, action)
    if (row.version !== version) throw refuse.stale()
  })
  return found
}

interface Wanted {
  readonly old: rows.PriceSetRow | undefined
  readonly price: rows.NewPrice
}

/** @throws Refusal 102 for a day on which another price of the same target and product holds, saved before or in this call. */
async function requireFree(work: Work, wanted: readonly Wanted[]): Promise<void> {
  const starts = wanted.map(({ price }) => price.startDate).sort()
  const ends = wanted.map(({ price }) => price.endDate).sort()
  const days = { startDate: starts.at(0) ?? '', endDate: ends.at(-1) ?? '' }
  const codes = [...new Set(wanted.map(({ price }) => price.productCode))]
  const changed = new Set(wanted.map(({ old }) => old?.id))
  const kept: Agreed[] = (await rows.holdingBetween(work, codes, days)).filter(({ id }) => !changed.has(id))
  const taken = new Map<string, Agreed[]>()
  const of = ({ productCode }: Agreed) => {
    const others = taken.get(productCode) ?? []
    taken.set(productCode, others)
    return others
  }
  for (const one of kept) of(one).push(one)
  eachWithin('items', wanted, ({ price }) => {
    if (of(price).some((other) => meets(other, price))) throw overlapping()
    of(price).push(price)
  })
}

/** Changes rows that the call holds, and keeps what they were. */
async function change(work: Work, changed: Parameters<typeof rows.change>[1]): Promise<void> {
  const saved = new Map((await rows.change(work, changed)).map((row) => [row.id, row]))
  const changes = changed.map(({ old }) => ({ id: old.id, before: old, after: saved.get(old.id) ?? old }))
  priceSetChanges.write(work, 'pc', ...changes)
}

/** What the look before it cannot see, the database refuses. */
const orOverlapping = (saving: Promise<unknown>) =>
  saving.catch((error: unknown) => {
    throw exclusionViolation(error) === 'price_set_overlap' ? overlapping() : error
  })

/** Lets running prices end earlier than planned. @throws Refusal 103 unless they run, 101 for another day than one from today on, 104, 106 */
export async function endPriceSets(work: Work, { items, endDate }: Args<'md.priceSet.end'>): Promise<typeof DONE> {
  const olds = [...(await openAll(work, items, 'end')).values()]
  for (const old of olds) checkEarlierEnd(old, endDate, work.today)
  await change(
    work,
    olds.map((old) => ({ old, set: { endDate } })),
  )
  return DONE
}

/** Deletes prices whose time has not come. @throws Refusal 103 for others, 104, 106 */
export async function removePriceSets(work: Work, { items }: Args<'md.priceSet.delete'>): Promise<typeof DONE> {
  await rows.remove(work, [...(await openAll(work, items, 'delete')).keys()])
  return DONE
}
