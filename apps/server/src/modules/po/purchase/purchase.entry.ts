import type { Args } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { findStorehouse } from '../../md/warehouse/warehouse.service.ts'
import { type PurchaseRow, purchases } from './purchase.document.ts'
import { boughtLines, checkDates, totalsOf } from './purchase.rules.ts'
import { purchaseOrderLine } from './purchase.schema.ts'
import { replaceLines } from './purchase.sql.ts'

type Entered = Args<'po.purchaseOrder.savePo'>

/**
 * Saves a draft or submits an order, new or changed. What was submitted can be changed until it is confirmed.
 *
 * @throws Refusal 101 for what is wrong in it, 106 for a supplier, warehouse or product out of reach, 104 and 103 for an
 * order that somebody changed or that cannot be changed any more.
 */
export async function savePurchase(work: Work, entered: Entered) {
  const { poId, version, submit } = entered
  if (poId && version === undefined) throw refuse.required('版本号')
  const old = poId ? await purchases.openOne(work, { poId, version }, 'edit') : undefined
  const draft = await purchaseOf(work, entered)
  const label = submit === 'T' ? purchases.label('submit') : '保存草稿'
  const [saved] = old
    ? await purchases.change(work, [{ row: old, set: draft.header }], label)
    : await addPurchases(work, [draft], label)
  if (!saved) throw refuse.unexpected()
  if (old) await replaceLines(work, saved.id, lineRows(work, saved, draft))
  const { id, poCode, poStatus, totalAmount, version: saves } = saved
  return { poId: id, poCode, poStatus, totalAmount, version: saves }
}

/** An order as entered, with all that is made of it. */
export type Purchase = Awaited<ReturnType<typeof purchaseOf>>

/** @throws Refusal as {@link savePurchase} does, for what hangs on no earlier state. */
export async function purchaseOf(work: Work, entered: Omit<Entered, 'requestNo'>) {
  const { docDate, expectDate, payType, remark = null, submit } = entered
  checkDates(entered, work.today)
  const [supplier, warehouse, products] = await Promise.all([
    findSupplier(work, entered.supplierCode),
    findStorehouse(work, entered.warehouseCode),
    productsByCode(work, [...new Set(entered.lines.map((line) => line.productCode))]),
  ])
  const { supplierCode, supplierName, isNice } = supplier
  if (isNice === 'T') throw refuse.invalid(`供应商【${supplierName}】为厂家，厂家订单暂不支持`)
  if (payType === 'loan') throw refuse.invalid('供应链贷款只用于厂家订单')
  const lines = boughtLines(entered.lines, products)
  const header = {
    ...{ supplierCode, supplierName, isNice, docDate, expectDate, payType, remark },
    ...totalsOf(lines),
    warehouseCode: warehouse.warehouseCode,
    poStatus: submit === 'T' ? ('submitted' as const) : ('draft' as const),
    submitDate: submit === 'T' ? work.now : null,
  }
  return { header, lines }
}

const lineRows = (work: Work, { id }: Pick<PurchaseRow, 'id'>, { lines }: Purchase) =>
  lines.map((line) => ({ ...created(work), ...line, poId: id }))

/** Makes orders of one day with their lines. */
export const addPurchases = (work: Work, drafts: readonly Purchase[], label: string) =>
  purchases.create(
    work,
    drafts.map(({ header }) => ({
      ...header,
      ...{ inQty: '0', inAmount: '0.00', syncStatus: 'none', payStatus: 'unsettled' },
    })),
    {
      day: drafts[0]?.header.docDate ?? work.today,
      label,
      beside: (made) =>
        addRows(
          work.tx,
          purchaseOrderLine,
          made.flatMap((row, index) => {
            const draft = drafts[index]
            return draft ? lineRows(work, row, draft) : []
          }),
        ),
    },
  )
