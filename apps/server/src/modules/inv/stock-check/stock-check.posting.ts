import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { freeGoods } from '../stock/count-lock.service.ts'
import { goodsOf } from '../stock/document-goods.ts'
import { holdMonth } from '../stock/month.service.ts'
import { receiveBatches } from '../stock/stock.batches.ts'
import { postStock } from '../stock/stock.posting.ts'
import { type CheckLineRow, checkLines, checks } from './stock-check.document.ts'
import { requireCovered } from './stock-check.holders.ts'
import { requireComplete, sumsAfter } from './stock-check.rules.ts'

const differs = ({ diffQty }: CheckLineRow): boolean => diffQty !== null && !isZero(diffQty)

/**
 * Posts what differs under the day of the lock, at the cost of now, and ends the lock in the same transaction: nobody sees the
 * goods free and not yet corrected.
 * @throws Refusal 103 while something is not counted, or less was counted than is reserved; 101 for a difference without a reason; 108
 */
export async function postCheck(work: Work, { id, version, reason }: Args<'inv.stockCheck.post'>) {
  holdMonth(work)
  const row = await checks.openOne(work, { id, version }, 'post')
  await requireStaffOf(work, [row.warehouseCode])
  const all = (await checkLines.of(work, [row.id])).map((line) => ({
    ...{ ...line, reason: line.reason ?? (differs(line) ? (reason ?? null) : null) },
  }))
  const lines = all.filter(differs)
  const products = await productsOf(work, lines)
  const nameOf = (code: string) => products.get(code)?.productName ?? code
  requireComplete(all, nameOf)
  const { warehouseCode, docDate } = row
  await requireCovered(
    work,
    lines.map(({ productCode, locationCode, batchNo, inventoryStatusCode, checkQty }) => ({
      ...{ productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty: checkQty ?? '0' },
    })),
    nameOf,
  )
  await freeGoods(work, row.checkNum)
  await receiveBatches(work, checks, [{ row, lines }])
  const goods = lines.map((line) => ({ ...line, smallQty: line.diffQty ?? '0' }))
  const posting = goodsOf(
    checks,
    { row, lines: goods },
    {
      ...{ transType: 'check', docDate, moved: ({ smallQty: qty }) => ({ qty }) },
    },
  )
  const ledger = new Map((await postStock(work, [posting])).map((entry) => [entry.docItemId, entry]))
  const posted = lines.map((line) => {
    const { costPrice = line.costPrice, costAmount: diffAmount = line.diffAmount } = ledger.get(line.id) ?? {}
    return { ...line, costPrice, diffAmount }
  })
  await checkLines.keep(work, posted, ['reason', 'costPrice', 'diffAmount'])
  const sums = sumsAfter(row, lines, posted)
  await checks.move(work, [row], 'post', sums)
  return { profitQty: sums.profitQty, lossQty: sums.lossQty }
}
