import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore, withinBooks } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { findStorehouse } from '../../md/warehouse/warehouse.service.ts'
import { purchaseLines, purchases } from './purchase.document.ts'
import { boughtLines } from './purchase.rules.ts'

type Entered = Args<'po.purchaseOrder.savePo'>

/**
 * Saves a draft or submits an order, new or changed. What was submitted can be changed until it is confirmed.
 *
 * @throws Refusal 101 for what is wrong in it, 106 for a supplier, warehouse or product out of reach, 104 and 103 for an
 * order that somebody changed or that cannot be changed any more.
 */
export async function savePurchase(work: Work, entered: Entered) {
  const old = await purchases.openOld(work, entered, 'edit')
  const label = purchases.savedAs(entered.submit, 'submit')
  return purchaseLines.save(work, old, await purchaseOf(work, entered), { label })
}

/** An order as entered, with all that is made of it. @throws Refusal as {@link savePurchase}, for what hangs on no earlier state. */
export async function purchaseOf(work: Work, entered: Omit<Entered, 'requestNo'>) {
  const { docDate, expectDate, payType, remark = null, submit } = entered
  notAfterToday({ label: '单据日期', field: 'docDate' }, docDate, work.today)
  notBefore({ label: '预计到货', field: 'expectDate' }, expectDate, ['单据日期', docDate])
  withinBooks({ label: '预计到货', field: 'expectDate' }, expectDate, work)
  const [{ supplierCode, supplierName, isNice }, { warehouseCode }, products] = await Promise.all([
    findSupplier(work, entered.supplierCode),
    findStorehouse(work, entered.warehouseCode),
    productsOf(work, entered.lines),
  ])
  if (isNice === 'T')
    throw refuse.invalid(`供应商【${supplierName}】为厂家，厂家订单暂不支持`, {
      reason: 'unsupported',
      field: 'supplierCode',
    })
  if (payType === 'loan') throw refuse.invalid('供应链贷款只用于厂家订单', { reason: 'unsuitable', field: 'payType' })
  const lines = boughtLines(entered.lines, products)
  const header = {
    ...{ supplierCode, supplierName, isNice, docDate, expectDate, warehouseCode, payType, remark, ...sumsOf(lines) },
    poStatus: submit === 'T' ? ('submitted' as const) : ('draft' as const),
    submitDate: submit === 'T' ? work.now : null,
  }
  return { header, lines }
}
