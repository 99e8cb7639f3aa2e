import { PayeeRefType } from '@dealer/sdk/contract'
import { compare, sum } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBeforeDocuments } from '../../../platform/document/day.rules.ts'
import { publish } from '../../../platform/events/publish.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { type CustomerForOrder, findCustomer } from '../../md/customer/customer.service.ts'
import { salesmanOf } from '../../so/order/order.entry.ts'
import { holdAccounts } from '../ledger/ledger.service.ts'
import { type Debt, openDebts } from './payee.debts.ts'
import { type NewPayeeLine, type PayeeRow, payeeLines, payees } from './payee.document.ts'
import { PAYEE_FILES } from './payee.files.ts'
import { prepaidBy } from './payee.prepaid.ts'
import { payeeStates } from './payee.rules.ts'
import {
  checkAllocated,
  checkFixed,
  checkKind,
  checkMoney,
  checkRefunded,
  paidLines,
  refundLines,
  sumsOf,
} from './payee-entered.rules.ts'

type ByDebt = Args<'finance.payee.saveNotPayForOrder'>
type Other = Args<'finance.payee.save'>
type Draft = Omit<Other, 'payeeType' | 'payeeRefType' | 'lines'>

const PAY_DATE = { label: '收款日期', field: 'payDate' }
const BUCKETS = { sales: 'order', invoice: 'invoice' } as const

/** Adds or changes a receipt that pays orders; it waits for its audit. @throws Refusal as {@link saveByDebt} */
export const saveForOrder = (work: Work, given: ByDebt) => saveByDebt(work, given, 'sales')

/** Adds or changes a receipt that pays invoices; it waits for its audit. @throws Refusal as {@link saveByDebt} */
export const saveForInvoice = (work: Work, given: Args<'finance.payee.saveNotPayForInvoice'>) =>
  saveByDebt(work, given, 'invoice')

/**
 * @throws Refusal 101 and 106 for what is wrong in it, naming the line; 108 for a day in a closed month; 103 and 104 for one that
 * somebody else changed, or that an order made
 */
async function saveByDebt(work: Work, given: ByDebt, payeeRefType: 'sales' | 'invoice') {
  const { old, customer } = await begin(work, given)
  if (old) checkFixed(old, { ...given, payeeType: 'income', payeeRefType })
  const { customerCode } = customer
  const debts = await openDebts(
    work,
    BUCKETS[payeeRefType],
    given.lines.map(({ refNum }) => refNum),
  )
  const { maxDiscountRate } = work.user.rights
  const lines = paidLines(given.lines, debts, { customerCode, maxDiscountRate })
  notBeforeDebts(given.payDate, debts)
  const sums = sumsOf(given.amount, lines)
  checkAllocated(sums)
  return keep(work, old, given, customer, { payeeType: 'income', payeeRefType, ...sums }, lines)
}

/**
 * Adds or changes a pre-receipt, or a refund: of orders or invoices by lines, or of what was received beforehand. It waits for its
 * audit.
 *
 * @throws Refusal 101 and 106 for what is wrong in it, naming the line; 108 for a day in a closed month; 103 and 104 for one that
 * somebody else changed
 */
export async function savePayee(work: Work, given: Other) {
  const { payeeType, payeeRefType = PayeeRefType.invoice } = given
  const kind = { payeeType, payeeRefType }
  checkKind({ ...given, ...kind })
  const { old, customer } = await begin(work, given)
  if (old) checkFixed(old, { ...given, ...kind, customerCode: customer.customerCode })
  if (payeeType === 'income') return keep(work, old, given, customer, { ...kind, ...sumsOf(given.amount, []) }, [])
  const lines = await refundedLines(work, { ...given, payeeRefType }, customer)
  // Of an order's refund the money was found when it was made.
  if (payeeRefType === 'pre' && !isOfOrder(old)) await requireLeft(work, customer, given.amount)
  const { amount, discountAmount } = sumsOf(given.amount, lines)
  const sums = { amount, discountAmount, allocatedAmount: amount, unallocatedAmount: '0.00' }
  return keep(work, old, given, customer, { ...kind, ...sums }, lines)
}

const isOfOrder = (old: PayeeRow | undefined): boolean => old !== undefined && old.srcDocNum !== null

/** What every save begins with: the receipt that it changes, its day, and the customer, whose account is held. */
async function begin(work: Work, given: Draft) {
  holdMonth(work)
  const old = await payees.openOld(work, given, 'edit')
  notAfterToday(PAY_DATE, given.payDate, work.today)
  await requireOpenMonth(work, [given.payDate])
  checkMoney(given)
  const customer = await findCustomer(work, given.customerCode)
  await holdAccounts(work, [customer.customerCode])
  return { old, customer }
}

/** @throws Refusal 101 for a day on which one of the debts was none yet */
const notBeforeDebts = (payDate: string, debts: ReadonlyMap<string, Debt>): void =>
  notBeforeDocuments(
    PAY_DATE,
    payDate,
    [...debts].map(([num, { docDate: date }]) => ({ num, date })),
  )

async function refundedLines(
  work: Work,
  given: Other & Pick<PayeeRow, 'payeeRefType'>,
  { customerCode }: CustomerForOrder,
) {
  const { payeeRefType, lines: entered = [] } = given
  if (payeeRefType === 'pre') return []
  const debts = await openDebts(
    work,
    BUCKETS[payeeRefType],
    entered.map(({ refNum }) => refNum),
  )
  const lines = refundLines(entered, debts, customerCode)
  checkRefunded(given.amount, lines)
  notBeforeDebts(given.payDate, debts)
  return lines
}

/** @throws Refusal 101 when more is to be refunded than was received beforehand and is left */
async function requireLeft(work: Work, { customerCode }: CustomerForOrder, amount: string): Promise<void> {
  const left = await prepaidBy(work, customerCode)
  if (compare(amount, sum(['0.00', ...left.map(({ unallocatedAmount }) => unallocatedAmount)])) > 0)
    throw refuse.invalid('退款金额大于可退金额', { reason: 'tooLarge', field: 'amount' })
}

type Money = Pick<
  PayeeRow,
  'payeeType' | 'payeeRefType' | 'amount' | 'discountAmount' | 'allocatedAmount' | 'unallocatedAmount'
>

/** Keeps it, new or changed, as one that waits for its audit, and tells those who audit. */
async function keep(
  work: Work,
  old: PayeeRow | undefined,
  given: Draft,
  customer: CustomerForOrder,
  money: Money,
  lines: readonly NewPayeeLine[],
) {
  const { payDate, payMethod, bankAccount = null, remark = null, fileIds = null } = given
  const { customerCode, customerName } = customer
  const header = {
    ...{ customerCode, customerName, ...(await peopleOf(work, old, given, customer)) },
    ...{ payDate, payMethod, bankAccount, remark, fileIds, ...money },
    ...{ auditStatus: payeeStates.target('edit'), submitDate: work.now },
    ...{ auditName: null, auditDate: null, auditId: null, auditRemark: null },
  }
  const label = old ? payees.label('edit') : '提交'
  const { id, payeeDocNum } = await payeeLines.save(work, old, { header, lines }, { label })
  if (fileIds || old?.fileIds) await claimFiles(work, { bizType: PAYEE_FILES, ownerKey: id }, fileIds?.split(',') ?? [])
  const content = `${work.user.realName}提交的收款单【${payeeDocNum}】待审核，${customerName}`
  await publish(work, { holders: ['finance:payee:audit'] }, { msgType: 'finance', id, content })
  return { id, payeeDocNum }
}

/** Who collected it and hands it in. Who an order paid, or whose it was, is not chosen anew. */
async function peopleOf(work: Work, old: PayeeRow | undefined, given: Draft, customer: CustomerForOrder) {
  if (old && isOfOrder(old)) {
    const { salesmanId, salesmanName, collectorId, collectorName } = old
    return { salesmanId, salesmanName, collectorId, collectorName }
  }
  const { salesmanId, salesmanName } = await salesmanOf(work, given.salesmanId, customer)
  return { salesmanId, salesmanName, collectorId: salesmanId, collectorName: salesmanName }
}
