import { showsCost } from '../../../platform/audit/sights.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Args, Content, Nullable } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { eachWithin, refuse, renamed } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { once } from '../price/unit-prices.rules.ts'
import { setBasePrices } from '../product-base-price/base-price.service.ts'
import { openOrders } from './open-orders.sql.ts'
import { smallBeside } from './price-trial.rules.ts'
import { agreedLevels, type BaseInForce, basePricesOn, changedProducts, seriesLevels } from './price-trial.sql.ts'
import { type Tried, triedProduct } from './tried-product.rules.ts'

/**
 * What announced purchase prices do to the dealer's prices and to orders that wait; with as many statements for many products
 * as for one.
 * @throws Refusal 106 for a change that is not there, 101 for a day that has come
 */
export async function tryChange(
  work: Work,
  args: Args<'md.purchasePrice.tryChange'>,
): Promise<Nullable<Content<'md.purchasePrice.tryChange'>>> {
  const { ids, effectDate: day, basePrices = [] } = args
  const tomorrow = requireComing(work, day)
  const given = givenPrices(basePrices)
  const changes = await changedProducts(work, ids, { day, tomorrow })
  const known = new Set(changes.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw refuse.missing('价格变动', `ids.${unknown}`)
  // Of several changes of a product the last one is what it will cost.
  const products = [...new Map(changes.map((change) => [change.productCode, change])).values()]
  const seesCost = showsCost(work)
  const looked = products.map(({ productCode, onDate, newCost }) => ({
    ...{ productCode, day: onDate },
    cost: seesCost ? newCost : '0',
  }))
  const [series, agreed, orders] = await Promise.all([
    seriesLevels(work, looked),
    agreedLevels(work, looked),
    openOrders(work, looked),
  ])
  const levels = byProduct([...series, ...agreed])
  const waiting = byProduct(orders)
  const tried = products.map((product) =>
    triedProduct(product, {
      given: given.get(product.productCode),
      levels: levels.get(product.productCode) ?? [],
      orders: waiting.get(product.productCode) ?? [],
      ...{ seesCost, tomorrow },
    }),
  )
  return {
    products: tried,
    ...(seesCost && { belowNum: tried.reduce((sum, { belowNum }) => sum + (belowNum ?? 0), 0) }),
    orderNum: orders[0]?.orders ?? 0,
  }
}

/** Rows of each product, in their order. */
function byProduct<Row extends { readonly productCode: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const others = found.get(row.productCode)
    if (others) others.push(row)
    else found.set(row.productCode, [row])
  }
  return found
}

/** The first day for which prices are tried and set here. @throws Refusal 101 for one that has come */
function requireComing(work: Work, day: string | undefined): string {
  const tomorrow = addDays(work.today, 1)
  if (day !== undefined && day < tomorrow)
    throw refuse.invalid('生效日期不能早于明天', { reason: 'dateOrder', field: 'effectDate' })
  return tomorrow
}

/** Proposed prices by product. @throws Refusal 101 for a product that stands twice */
function givenPrices(basePrices: readonly Tried[]): Map<string, Tried> {
  const alone = once<Tried>(
    ({ productCode }) => productCode,
    ({ productCode }) => `商品【${productCode}】重复`,
    'productCode',
  )
  eachWithin('basePrices', basePrices, alone)
  return new Map(basePrices.map((price) => [price.productCode, price]))
}

/**
 * What was tried becomes the dealer's prices from a day on, all or none. What was not said follows from the price in force
 * then: the limits stay, and a small unit that was dearer than its share of the box stays so.
 * @throws Refusal 101 and 106 as `setBasePrices`, naming the price; 101 for a day that has come
 */
export async function saveTrial(work: Work, args: Args<'md.purchasePrice.saveTrial'>): Promise<typeof DONE> {
  const { effectDate, basePrices } = args
  requireComing(work, effectDate)
  givenPrices(basePrices)
  const codes = basePrices.map(({ productCode }) => productCode)
  const inForce = await basePricesOn(work, codes, effectDate)
  const items = basePrices.map((tried) => ({ ...basedOn(inForce.get(tried.productCode), tried), effectDate }))
  await renamed({ items: 'basePrices' }, () => setBasePrices(work, items, 'pc'))
  return DONE
}

function basedOn(now: BaseInForce | undefined, tried: Tried): Tried {
  if (!now) return tried
  const { smallPrice, bigPrice, minPrice = now.minPrice, maxPrice = now.maxPrice, productCode } = tried
  const small = smallPrice ?? (bigPrice && smallBeside(now, bigPrice, now.unitRatio))
  return {
    productCode,
    ...(small && { smallPrice: small }),
    ...(bigPrice && { bigPrice }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
  }
}
