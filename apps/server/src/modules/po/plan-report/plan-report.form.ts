import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { unitOf } from '../../md/product/line-qty.rules.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { supplierPrices } from '../purchase/purchase.prices.ts'
import { plans } from './plan-report.document.ts'
import { planList } from './plan-report.list.sql.ts'
import { priceOf, proposal, requireMonth, soldMonths } from './plan-report.rules.ts'
import { goodsToPlan, shownPlanLines } from './plan-report.sql.ts'

/** One plan with its lines and its log. @throws Refusal 106 */
export async function planDetail(work: Work, { planReportNum }: Args<'po.planReport.view'>) {
  const plan = await planList.one(work, { planReportNum })
  const [lines, logs] = await Promise.all([shownPlanLines(work, plan.id), plans.logsOf(work, plan.id)])
  return { ...plan, lines, logs }
}

/**
 * What to buy of a supplier: its products with what is proposed, in big units where they have such.
 * @throws Refusal 101 for a month that cannot be planned or a supplier that is disabled, 106 for an unknown one
 */
export async function planProposal(work: Work, { month, supplierCode }: Args<'po.planReport.toAdd'>) {
  requireMonth(month, work.today)
  await findSupplier(work, supplierCode)
  const goods = await goodsToPlan(work, { supplierCode }, soldMonths(work.today))
  const asked = await supplierPrices(
    work,
    supplierCode,
    goods.map(({ productCode }) => productCode),
  )
  return goods.map(({ enabled: _enabled, purchasePrice, bigPurchasePrice, soldQty, ...product }) => {
    const unitType = product.bigUnit ? ('big' as const) : ('small' as const)
    return {
      ...{ ...product, unitType, unitName: unitOf(product, unitType) },
      ...proposal({ ...product, soldQty }, unitType === 'big' ? product.unitRatio : 1),
      price: priceOf({ ...product, purchasePrice, bigPurchasePrice }, unitType, asked.get(product.productCode)),
    }
  })
}
