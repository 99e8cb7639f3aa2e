import { isZero, plus } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { stockNames } from '../../md/product/product.service.ts'
import { provisionalCost } from './stock.rules.ts'
import * as rows from './stock.sql.ts'

/** A quantity of a product that came in (or was taken back), with its value. */
export interface Valued {
  readonly productCode: string
  readonly qty: string
  readonly amount: string
}

/**
 * Locks the running costs that a posting reads or adds to, all of them in one order.
 * @param read products whose unit cost is asked for; answered by product
 * @param added products whose value changes
 */
export async function lockUnitCosts(
  { tx, user, ...work }: Work,
  read: readonly string[],
  added: readonly string[],
): Promise<Map<string, string>> {
  if (added.length > 0) await rows.ensureCosts(tx, user.dealerCode, added)
  const all = [...new Set([...read, ...added])]
  if (all.length === 0) return new Map()
  const running = new Map((await rows.lockCosts(tx, user.dealerCode, all)).map((row) => [row.productCode, row]))
  const names = read.length > 0 ? await stockNames({ tx, user, ...work }, read) : new Map()
  return new Map(read.map((code) => [code, provisionalCost(running.get(code), names.get(code)?.purchasePrice ?? '0')]))
}

/** Adds to the running costs, summed by product. */
export async function addValues({ tx, user }: Work, values: readonly Valued[]): Promise<void> {
  const sums = new Map<string, Valued>()
  for (const { productCode, qty, amount } of values) {
    const same = sums.get(productCode)
    sums.set(productCode, {
      productCode,
      qty: plus(same?.qty ?? '0', qty),
      amount: plus(same?.amount ?? '0.00', amount),
    })
  }
  const changed = [...sums.values()].filter(({ qty, amount }) => !isZero(qty) || !isZero(amount))
  if (changed.length > 0) await rows.addCosts(tx, user.dealerCode, changed)
}
