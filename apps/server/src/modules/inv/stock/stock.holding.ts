import type { Work } from '../../../platform/work.ts'
import type { KeyedQty } from './stock.rules.ts'
import * as rows from './stock.sql.ts'

/** Goods that come in and goods that leave by several documents of one call. */
export interface Holding {
  /** Keys that goods come to. */
  readonly incoming: readonly KeyedQty[]
  /** Of which goods leave, wherever in the warehouse they lie. */
  readonly leaving: readonly rows.Heaps[]
}

/**
 * Nobody else moves these goods until the call ends: for who posts several documents one after the other, each of which would
 * otherwise take its goods in an order of its own. Stock by key, then running costs by product, as one posting takes them.
 */
export async function holdStock({ tx, user }: Work, { incoming, leaving }: Holding): Promise<void> {
  const { dealerCode } = user
  if (incoming.length > 0) await rows.ensureBalances(tx, { dealerCode, keys: incoming })
  const heaps = new Map(
    [...leaving, ...incoming].map(({ warehouseCode, productCode, inventoryStatusCode }) => [
      `${warehouseCode} ${productCode} ${inventoryStatusCode}`,
      { warehouseCode, productCode, inventoryStatusCode },
    ]),
  )
  await rows.lockUsable(tx, dealerCode, [...heaps.values()])
  await rows.lockCosts(tx, dealerCode, [...new Set([...heaps.values()].map(({ productCode }) => productCode))])
}
