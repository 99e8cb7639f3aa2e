import type { Work } from '../../../platform/work.ts'
import { inboundsOfOrders, openOrders } from '../payable/order-paid.ts'
import { payablesOf } from '../payable/payable.service.ts'
import type { Payables } from './payment.rules.ts'

/** What these numbers name: documents that are owed for, credits, and orders that can be paid. */
export async function payablesNamed(work: Work, refNums: readonly string[]): Promise<Payables> {
  if (refNums.length === 0) return { debts: new Map(), orders: new Map() }
  const [debts, orders] = await Promise.all([payablesOf(work, refNums), openOrders(work, refNums)])
  return { debts, orders: new Map(orders.map((order) => [order.poCode, order])) }
}

/** What came in for orders, the oldest first. */
export async function cameInFor(work: Work, poCodes: readonly string[]): Promise<Map<string, string[]>> {
  const found = poCodes.length === 0 ? [] : await inboundsOfOrders(work, poCodes)
  return new Map(
    poCodes.map((poCode) => [poCode, found.filter((one) => one.poCode === poCode).map(({ inNum }) => inNum)]),
  )
}

/** As {@link payablesNamed}, with what came in for held orders, the oldest first. */
export async function payablesOfOrders(work: Work, refNums: readonly string[], poCodes: readonly string[]) {
  const inNums = await cameInFor(work, poCodes)
  const named = await payablesNamed(work, [...refNums, ...poCodes, ...[...inNums.values()].flat()])
  return { ...named, inNums }
}
