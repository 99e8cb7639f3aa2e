import type { Args } from '../../../platform/contract/types.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Work } from '../../../platform/work.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { supplierPrices } from '../purchase/purchase.prices.ts'
import { planLines, plans } from './plan-report.document.ts'
import { passedBefore, plannedLines, requireMonth, soldMonths } from './plan-report.rules.ts'
import { goodsToPlan, isPlanned } from './plan-report.sql.ts'

/**
 * Keeps a plan as a draft or submits it, new or changed, with the figures of this moment, and tells those who audit.
 *
 * @throws Refusal 101 and 106 for what is wrong in it, naming the line; 103 when one has passed for the month; 103 and 104 for one
 * that is no draft or that somebody else changed
 */
export async function savePlan(work: Work, given: Args<'po.planReport.save'>) {
  const { month, submit, remark = null, lines: entered } = given
  const old = await plans.openOld(work, given, 'edit')
  requireMonth(month, work.today)
  const { supplierCode, supplierName } = await findSupplier(work, given.supplierCode)
  const productCodes = [...new Set(entered.map(({ productCode }) => productCode))]
  const [goods, asked, isTaken] = await Promise.all([
    goodsToPlan(work, { productCodes }, soldMonths(work.today)),
    supplierPrices(work, supplierCode, productCodes),
    isPlanned(work, { month, supplierCode }),
  ])
  if (isTaken) throw passedBefore(month)
  const submits = submit === 'T'
  const lines = plannedLines(entered, new Map(goods.map((product) => [product.productCode, product])), {
    ...{ asked, submits },
  })
  const header = {
    ...{ month, supplierCode, supplierName, remark, ...sumsOf(lines) },
    ...{ status: submits ? ('unaudited' as const) : ('draft' as const), submitDate: submits ? work.now : null },
    ...{ auditName: null, auditDate: null, auditRemark: null },
  }
  const saved = await planLines.save(work, old, { header, lines }, { label: submits ? '提交' : '保存草稿' })
  const { planReportNum } = saved
  if (submits) {
    const content = `${work.user.realName}提交的计划提报【${planReportNum}】待审核，${month} ${supplierName}，金额${header.totalAmount}元`
    const audience = { holders: ['po:planReport:audit'] } as const
    await publish(work, audience, { msgType: 'order', type: 'plan', id: planReportNum, content })
  }
  return saved
}
