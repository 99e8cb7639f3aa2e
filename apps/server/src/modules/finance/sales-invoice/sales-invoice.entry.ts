import { isZero, minus, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore, notBeforeDocuments } from '../../../platform/document/day.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { debtsOfOrders, holdAccounts, postInvoicing } from '../ledger/ledger.service.ts'
import { byDebt, heldLines, keyOf, leftOf, partOf } from './sales-invoice.chosen.ts'
import { salesInvoiceLines } from './sales-invoice.document.ts'
import { invoiceProgress } from './sales-invoice.progress.ts'
import { checkLeft, checkOneCustomer, takenOver } from './sales-invoice.rules.ts'

type Entered = Args<'finance.salesInvoice.save'>

const DOC_DATE = { label: '开票日期', field: 'docDate' }
const DUE_DATE = { label: '到期日', field: 'dueDate' }

/**
 * Issues an invoice: what is owed for its goods by order is owed by it from now on, as far as it was not settled before.
 *
 * @throws Refusal 101 for what is wrong in it, naming the line; 106 for goods out of reach, 102 for a number that another one has, 108
 */
export async function saveInvoice(work: Work, entered: Entered) {
  const { invoiceType, invoiceNo = null, title = null, taxNo = null, docDate, dueDate, remark = null } = entered
  holdMonth(work)
  notAfterToday(DOC_DATE, docDate, work.today)
  notBefore(DUE_DATE, dueDate, ['开票日期', docDate])
  const { customerCode, customerName } = await findCustomer(work, entered.customerCode)
  await requireOpenMonth(work, [docDate])
  const parts = await enteredParts(work, entered.lines, customerCode)
  const sources = parts.map(({ line }) => ({ num: line.outNum, date: line.outDate }))
  notBeforeDocuments(DOC_DATE, docDate, sources)
  const [first] = parts
  if (!first) throw refuse.required('明细', 'lines')
  const { salesmanId } = first.line
  const total = (of: (part: (typeof parts)[number]) => string) => toScale(sum(parts.map(of)), 2)
  const totalAmount = total(({ amount }) => amount)
  await holdAccounts(work, [customerCode])
  const debts = byDebt(parts)
  const owed = await debtsOfOrders(
    work,
    debts.map(({ refNum }) => refNum),
  )
  const taken = takenOver(debts, owed)
  const header = {
    ...{ incomeKind: 'sales' as const, invoiceType, invoiceNo, title, taxNo, docDate, dueDate, remark, salesmanId },
    ...{ customerCode, customerName, status: 'issued' as const, totalAmount },
    goodsAmount: total(({ originAmount }) => originAmount),
    discountAmount: total(({ discountAmount }) => discountAmount),
    taxAmount: total(({ taxAmount }) => taxAmount),
    preReceivedAmount: toScale(minus(totalAmount, sum(['0.00', ...taken.map(({ amount }) => amount)])), 2),
  }
  const lines = parts.map(({ line, ...part }, index) => ({ ...sourceOf(line), ...part, lineNo: index + 1 }))
  const [made] = await salesInvoiceLines.create(work, [{ header, lines }], { label: '开票' })
  if (!made) throw refuse.unexpected()
  const { id, incomeNum } = made.row
  await invoiceProgress(work, made.lines)
  await postInvoicing(work, [
    {
      ...{ customerCode, salesmanId, srcNum: incomeNum, docDate, taken },
      invoice: { refNum: incomeNum, dueDate },
    },
  ])
  return { id, incomeNum }
}

/** What each entered line gets. @throws Refusal 101, 106 */
async function enteredParts(work: Work, lines: Entered['lines'], customerCode: string) {
  const keys = lines.map((line) => keyOf(line))
  const chosen = await heldLines(work, {
    outItemIds: lines.flatMap(({ outItemId }) => outItemId ?? []),
    returnItemIds: lines.flatMap(({ returnItemId }) => returnItemId ?? []),
  })
  checkOneCustomer([...chosen.values()], customerCode)
  return eachWithin('lines', lines, (given, index) => {
    const { outItemId, returnItemId, smallQty } = given
    if ((outItemId === undefined) === (returnItemId === undefined))
      throw refuse.invalid('请选择出库明细或退货明细', { reason: 'unsuitable', field: 'outItemId' })
    if (keys.indexOf(keyOf(given)) < index)
      throw refuse.invalid('同一明细不能重复选择', { reason: 'repeated', field: 'outItemId' })
    const line = chosen.get(keyOf(given))
    if (!line) throw refuse.missing('明细', 'outItemId')
    if (isZero(smallQty)) throw refuse.invalid('开票数量必须大于0', { reason: 'tooSmall', field: 'smallQty' })
    checkLeft(smallQty, leftOf(line))
    return { line, ...partOf(line, smallQty) }
  })
}

type ChosenLine = Awaited<ReturnType<typeof enteredParts>>[number]['line']

function sourceOf(line: ChosenLine) {
  const { outItemId, returnItemId, soId, soItemId, soNum, outNum, productCode, productName, unitType, unitName } = line
  const { unitRatio, price, taxRate } = line
  return {
    ...{ outItemId, returnItemId, soId, soItemId, soNum, outNum, productCode, productName, unitType, unitName },
    ...{ unitRatio, price, taxRate },
  }
}
