import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBeforeDocuments } from '../../../platform/document/day.rules.ts'
import { publish } from '../../../platform/events/publish.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { knownSupplier } from '../../md/supplier/supplier.service.ts'
import { paymentLines, payments } from './payment.document.ts'
import { PAYMENT_FILES } from './payment.files.ts'
import { cameInFor, payablesNamed } from './payment.payables.ts'
import { checkMethod, datedAmong, paymentLinesOf, paymentStates, paymentSums } from './payment.rules.ts'

const PAY_DATE = { label: '付款日期', field: 'payDate' }

/**
 * Adds or changes a payment to one of the dealer's own suppliers, which waits for its audit, and tells those who audit.
 *
 * @throws Refusal 101 and 106 for what is wrong in it, naming the line; 108 for a day in a closed month; 103 and 104 for one that
 * somebody else changed
 */
export async function savePayment(work: Work, given: Args<'finance.payment.save'>) {
  const { payDate, payMethod, bankAccount = null, remark = null, fileIds = null, lines: entered = [] } = given
  holdMonth(work)
  const old = await payments.openOld(work, given, 'edit')
  notAfterToday(PAY_DATE, payDate, work.today)
  await requireOpenMonth(work, [payDate])
  checkMethod(payMethod)
  const { supplierCode, supplierName } = await ownSupplier(work, given.supplierCode)
  const payables = await payablesNamed(
    work,
    entered.map(({ refNum }) => refNum),
  )
  const inNums = await cameInFor(work, [...payables.orders.keys()])
  const lines = paymentLinesOf(entered, payables, inNums, supplierCode)
  notBeforeDocuments(PAY_DATE, payDate, datedAmong(lines, payables))
  const header = {
    ...{ supplierCode, supplierName, payDate, payMethod, bankAccount, remark, fileIds },
    ...paymentSums(given.amount, lines),
    ...{ auditStatus: paymentStates.target('edit'), submitDate: work.now },
    ...{ auditName: null, auditDate: null, auditId: null, auditRemark: null },
  }
  const label = old ? payments.label('edit') : '提交'
  const { id, paymentNum } = await paymentLines.save(work, old, { header, lines }, { label })
  if (fileIds || old?.fileIds)
    await claimFiles(work, { bizType: PAYMENT_FILES, ownerKey: id }, fileIds?.split(',') ?? [])
  const content = `${work.user.realName}提交的付款单【${paymentNum}】待审核，${supplierName}，金额${header.amount}元`
  await publish(work, { holders: ['finance:payment:audit'] }, { msgType: 'finance', type: 'payment', id, content })
  return { id, paymentNum }
}

/** @throws Refusal 106 for an unknown supplier, 101 for the manufacturer, whose payments come from it */
async function ownSupplier(work: Work, code: string) {
  const supplier = await knownSupplier(work, code)
  if (supplier.isNice === 'T')
    throw refuse.invalid('厂家付款由厂家同步，不能录入', { reason: 'unsuitable', field: 'supplierCode' })
  return supplier
}
