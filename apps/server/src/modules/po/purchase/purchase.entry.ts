import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore, withinBooks } from '../../../platform/document/day.rules.ts'
import type { Work } from '../../../platform/work.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { findStorehouse } from '../../md/warehouse/warehouse.service.ts'
import { makerTerms, sendSubmitted } from '../purchase-sync/submitting.ts'
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
  const saved = await purchaseLines.save(work, old, await purchaseOf(work, entered), { label })
  await sendSubmitted(work, saved)
  return saved
}

/** An order as entered, with all that is made of it. @throws Refusal as {@link savePurchase}, for what hangs on no earlier state. */
export async function purchaseOf(work: Work, entered: Omit<Entered, 'requestNo'>) {
  const { docDate, expectDate, payType, remark = null, submit } = entered
  notAfterToday({ label: '单据日期', field: 'docDate' }, docDate, work.today)
  notBefore({ label: '预计到货', field: 'expectDate' }, expectDate, ['单据日期', docDate])
  withinBooks({ label: '预计到货', field: 'expectDate' }, expectDate, work)
  const [supplier, { warehouseCode }, products] = await Promise.all([
    findSupplier(work, entered.supplierCode),
    findStorehouse(work, entered.warehouseCode),
    productsOf(work, entered.lines),
  ])
  const { supplierCode, supplierName, isNice } = supplier
  const { fixed, sync } = await makerTerms(work, supplier, entered, [...products.keys()])
  const lines = boughtLines(entered.lines, products, fixed)
  const header = {
    ...{ supplierCode, supplierName, isNice, docDate, expectDate, warehouseCode, payType, remark, ...sumsOf(lines) },
    poStatus: submit === 'T' ? ('submitted' as const) : ('draft' as const),
    submitDate: submit === 'T' ? work.now : null,
    ...sync,
  }
  return { header, lines }
}
