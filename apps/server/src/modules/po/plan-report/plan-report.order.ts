import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { isMakers } from '../../md/supplier/supplier.service.ts'
import { purchaseLines, purchases } from '../purchase/purchase.document.ts'
import { purchaseOf } from '../purchase/purchase.entry.ts'
import { purchaseForm } from '../purchase/purchase.form.ts'
import { pricedToday } from '../purchase/purchase.prices.ts'
import { planLines, plans } from './plan-report.document.ts'

/**
 * Makes the draft of an order of a plan that has passed, at its prices or, of the manufacturer, at those of today, expected
 * when its month begins, or as soon as any order.
 *
 * @throws Refusal 106, 104, 103 for a plan that has not passed or has its order, and what an order of such lines is refused with
 */
export async function orderPlan(work: Work, ref: Args<'po.planReport.toPurchaseOrder'>) {
  const plan = await plans.openOne(work, ref, 'toPurchaseOrder')
  const { supplierCode } = plan
  const [whole, form, isNice] = await Promise.all([
    planLines.ofOne(work, plan),
    purchaseForm(work, {}),
    isMakers(work, supplierCode),
  ])
  const { docDate, expectDate, warehouseCode, payType } = form
  if (!warehouseCode) throw refuse.missing('仓库')
  const planned = whole.lines
    .filter(({ planQty }) => !isZero(planQty))
    .map(({ productCode, productName, unitType, planQty: qty, price, taxRate, isGift }) => ({
      ...{ productCode, productName, unitType, qty, price, taxRate, isGift },
    }))
  const { lines } = isNice === 'T' ? await pricedToday(work, supplierCode, planned) : { lines: planned }
  const firstDay = `${plan.month}-01`
  const draft = await purchaseOf(work, {
    ...{ supplierCode, warehouseCode, payType, docDate, submit: 'F' },
    ...{ expectDate: firstDay > expectDate ? firstDay : expectDate, remark: `计划提报【${plan.planReportNum}】` },
    lines: lines.map(({ productCode, unitType, qty, price, taxRate, isGift }) => ({
      ...{ productCode, unitType, qty, price, taxRate, isGift },
    })),
  })
  const { poId, poCode } = await purchaseLines.save(work, undefined, draft, { label: purchases.savedAs('F', 'submit') })
  const label = plans.label('toPurchaseOrder')
  await plans.change(work, [{ row: plan, set: { poId, poCode }, remark: poCode }], label)
  return { poId, poCode }
}
