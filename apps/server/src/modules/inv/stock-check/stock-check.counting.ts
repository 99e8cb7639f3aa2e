import type { StockCheckLineCount } from '@dealer/sdk/contract'
import { plus } from '@dealer/validators'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { isKept, requireOpenBooks } from './stock-check.blind.rules.ts'
import { type CheckLineRow, type CheckRow, checks } from './stock-check.document.ts'
import { type Counting, record } from './stock-check.recording.ts'
import { requireCount } from './stock-check.rules.ts'
import { stockCheckLine as line } from './stock-check.schema.ts'

/** Some lines of a stock-taking, in their order. */
export const linesWhere = ({ tx, user }: Work, checkId: string, only?: SQL): Promise<CheckLineRow[]> =>
  tx
    .select()
    .from(line)
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.checkId, checkId), eq(line.delFlag, 'F'), only))
    .orderBy(asc(line.lineNo))

/**
 * Records counts. The head is locked for a moment, so that those who count beside each other come one after the other; what
 * was read is held against the line's own version, and what is added needs none.
 * @throws Refusal 101 naming line and field, 104 for a line that somebody counted meanwhile, 106 for one of another stock-taking
 */
export async function saveCount(work: Work, { id, lines, fill }: Args<'inv.stockCheck.saveCount'>) {
  if ((lines === undefined) === (fill === undefined))
    throw refuse.invalid('请选择录入明细或填充空白行', { reason: 'mismatch', field: 'lines' })
  const row = await checks.openOne(work, { id, version: undefined }, 'saveCount')
  await requireStaffOf(work, [row.warehouseCode])
  if (lines === undefined) return filled(work, row, fill === 'book')
  const saved = await record(work, row, await countingOf(work, row, lines))
  const knows = mayDo(work.user, 'inv:check:post')
  return {
    saved: saved.length,
    lines: saved.map(({ id: lineId, version, checkQty, diffQty, round }) => ({
      ...{ lineId, version, checkQty },
      ...((knows || !isKept({ ...row, round })) && { diffQty }),
    })),
  }
}

/** All lines that are not counted yet get what the books say, or nothing. */
async function filled(work: Work, row: CheckRow, asBooks: boolean) {
  if (asBooks) requireOpenBooks(row)
  const blank = await linesWhere(work, row.id, isNull(line.checkQty))
  const saved = await record(
    work,
    row,
    blank.map((one) => ({ line: one, checkQty: asBooks ? one.bookQty : '0' })),
  )
  return { saved: saved.length, lines: [] }
}

async function countingOf(work: Work, row: CheckRow, given: readonly StockCheckLineCount[]): Promise<Counting[]> {
  const ids = given.map(({ lineId }) => lineId)
  if (new Set(ids).size < ids.length)
    throw refuse.invalid('同一明细不能重复录入', { reason: 'repeated', field: 'lines' })
  const found = await linesWhere(work, row.id, inArray(line.id, ids))
  const products = await productsOf(work, found)
  const byId = new Map(found.map((one) => [one.id, one]))
  return eachWithin('lines', given, ({ lineId, version, checkQty, addQty, reason }) => {
    const one = byId.get(lineId)
    const product = one && products.get(one.productCode)
    if (!one || !product) throw refuse.missing('盘点明细', 'lineId')
    if (checkQty !== undefined && addQty !== undefined)
      throw refuse.invalid('实盘数量和增加数量只能填写一个', { reason: 'mismatch', field: 'addQty' })
    if (checkQty === undefined && addQty === undefined && reason === undefined)
      throw refuse.required('实盘数量', 'checkQty')
    if (addQty === undefined && version === undefined) throw refuse.required('版本号', 'version')
    if (version !== undefined && version !== one.version) throw refuse.stale()
    const qty = addQty === undefined ? checkQty : plus(one.checkQty ?? '0', addQty)
    if (qty !== undefined) requireCount(product, qty, addQty === undefined ? 'checkQty' : 'addQty')
    return { line: one, checkQty: qty, reason }
  })
}
