import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { releaseStock, reserveStock } from '../stock/stock.reservation.ts'
import { type Applies, type ApplyLineRow, type ApplyRow, reservationOf, type WholeApply } from './apply.document.ts'
import { quantitiesByLine, requireSome } from './apply-qty.rules.ts'

/** Lines with what their products say of quantities. */
export async function counted<Line extends ApplyLineRow>(work: Work, lines: readonly Line[]) {
  const products = await productsOf(work, lines)
  return lines.map((line) => ({
    ...line,
    allowDecimalQty: products.get(line.productCode)?.allowDecimalQty ?? ('F' as const),
  }))
}

/** An application and how much of each line is approved, by line. */
export interface Approving {
  readonly whole: WholeApply
  readonly approved: ReadonlyMap<string, string>
}

/**
 * Passes locked applications: what is approved is held at the source. Answers them as they are then.
 * @param goodOn day on which batches that nobody asked for must still be good
 * @throws Refusal 105 naming the product and what is free
 */
export async function approve(
  work: Work,
  { documents, lines }: Applies,
  approving: readonly Approving[],
  goodOn: string,
  auditRemark?: string,
): Promise<WholeApply[]> {
  const approved = approving.map(({ whole: { row, lines }, approved }) => ({
    row,
    lines: lines.map((line) => ({ ...line, approvedQty: approved.get(line.id) ?? '0' })),
  }))
  await reserveStock(
    work,
    approved.map((one) => reservingOf(one, goodOn)),
  )
  const kept = await lines.keep(
    work,
    approved.flatMap((one) => one.lines),
    ['approvedQty'],
  )
  const set = { ...confirmedBy(work), auditRemark: auditRemark ?? null }
  const rows = await documents.move(
    work,
    approved.map(({ row }) => row),
    'audit',
    set,
    auditRemark,
  )
  return wholes(rows, kept)
}

/** Goods that the lines of an application want of its source, as far as they are approved; good on a day unless a batch is named. */
export const reservingOf = ({ row, lines }: WholeApply, goodOn: string) => ({
  ref: reservationOf(row),
  goodOn,
  warehouseCode: row.fromWarehouseCode,
  wanted: lines
    .filter(({ approvedQty }) => !isZero(approvedQty))
    .map(({ id: refItemId, productCode, inventoryStatusCode, batchNo, approvedQty: qty }) => ({
      ...{ refItemId, productCode, inventoryStatusCode, batchNo, qty },
    })),
})

/** Heads with their lines, which are given in any order. */
export const wholes = (rows: readonly ApplyRow[], lines: readonly ApplyLineRow[]): WholeApply[] =>
  rows.map((row) => ({
    row,
    lines: lines.filter(({ applyId }) => applyId === row.id).sort((a, b) => a.lineNo - b.lineNo),
  }))

/** Serves passing one application. */
export const auditApply =
  (applies: Applies) =>
  async (work: Work, { id, version, lines: entered, auditRemark }: Args<'inv.transfer.audit'>) => {
    const whole = await applies.lines.ofOne(work, await applies.documents.openOne(work, { id, version }, 'audit'))
    const approved = quantitiesByLine(
      await counted(work, whole.lines),
      entered.map(({ lineId, approvedQty: qty }) => ({ lineId, qty })),
      { label: '审批', field: 'approvedQty', most: ({ smallQty }) => smallQty },
    )
    requireSome(approved, '审批')
    await approve(work, applies, [{ whole, approved }], work.today, auditRemark)
    return DONE
  }

/** Serves sending one back to who applied: what it held is free again. */
export const refuseApply =
  ({ documents, lines }: Applies) =>
  async (work: Work, { id, version, reason }: Args<'inv.transfer.refuse'>) => {
    const row = await documents.openOne(work, { id, version }, 'refuse')
    await releaseStock(work, [reservationOf(row)])
    const whole = await lines.ofOne(work, row)
    await lines.keep(
      work,
      whole.lines.map((line) => ({ ...line, approvedQty: '0' })),
      ['approvedQty'],
    )
    await documents.move(work, [row], 'refuse', { ...confirmedBy(work), auditRemark: reason }, reason)
    return DONE
  }

/** Serves taking a submitted one back. @throws Refusal 103 for anybody but who applied */
export const withdrawApply =
  ({ documents }: Applies) =>
  async (work: Work, { id, version }: Args<'inv.transfer.withdraw'>) => {
    const row = await documents.openOne(work, { id, version }, 'withdraw')
    if (row.createId !== work.user.userId) throw refuse.notNow('只能由申请人撤回')
    await documents.move(work, [row], 'withdraw', { submitDate: null })
    return DONE
  }
