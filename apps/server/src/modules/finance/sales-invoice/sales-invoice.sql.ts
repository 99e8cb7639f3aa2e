import { and, asc, desc, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { salesReturnLine } from '../../so/return/return.schema.ts'
import { payee, payeeLine } from '../payee/payee.schema.ts'
import { writeOff, writeOffLine } from '../write-off/write-off.schema.ts'
import { salesInvoiceLine } from './sales-invoice.schema.ts'

/** Name and number that a customer's invoices are made out to. */
export async function taxData({ tx, user }: Work, customerCode: string) {
  const [found] = await tx
    .select({ title: customer.invoiceTitle, taxNo: customer.taxNo })
    .from(customer)
    .where(
      and(eq(customer.dealerCode, user.dealerCode), eq(customer.customerCode, customerCode), eq(customer.delFlag, 'F')),
    )
  return found ?? { title: null, taxNo: null }
}

/** The orders and returns whose goods an invoice charges, read without a lock: its lines never change. */
export const sourcesOfInvoice = ({ tx, user }: Work, invoiceId: string) =>
  tx
    .selectDistinct({ soId: salesInvoiceLine.soId, returnId: salesReturnLine.returnId })
    .from(salesInvoiceLine)
    .leftJoin(
      salesReturnLine,
      and(
        eq(salesReturnLine.dealerCode, salesInvoiceLine.dealerCode),
        eq(salesReturnLine.id, salesInvoiceLine.returnItemId),
      ),
    )
    .where(and(eq(salesInvoiceLine.dealerCode, user.dealerCode), eq(salesInvoiceLine.invoiceId, invoiceId)))

/** Number of a receipt or a refund that waits for its audit and names one of the documents. */
export async function waitingReceiptNum({ tx, user }: Work, refNums: readonly string[]): Promise<string | undefined> {
  const [found] = await tx
    .select({ payeeDocNum: payee.payeeDocNum })
    .from(payeeLine)
    .innerJoin(payee, and(eq(payee.dealerCode, payeeLine.dealerCode), eq(payee.id, payeeLine.payeeId)))
    .where(
      and(
        eq(payeeLine.dealerCode, user.dealerCode),
        inArray(payeeLine.refNum, [...refNums]),
        eq(payee.delFlag, 'F'),
        eq(payee.auditStatus, 'unaudited'),
        ne(payee.payeeType, 'rollBack'),
      ),
    )
    .limit(1)
  return found?.payeeDocNum
}

/** Whether a receipt or a refund that waits for its audit names one of the documents. */
export const waitingReceipt = async (work: Work, refNums: readonly string[]): Promise<boolean> =>
  (await waitingReceiptNum(work, refNums)) !== undefined

/** What receipts and refunds paid of an invoice, newest first; those that were refused or taken back tell so by their state. */
export const receiptsOf = ({ tx, user }: Work, incomeNum: string) =>
  tx
    .select({
      payeeId: payee.id,
      payeeDocNum: payee.payeeDocNum,
      payDate: payee.payDate,
      payMethod: payee.payMethod,
      payAmount: payeeLine.payAmount,
      discountAmount: payeeLine.discountAmount,
      auditStatus: payee.auditStatus,
    })
    .from(payeeLine)
    .innerJoin(payee, and(eq(payee.dealerCode, payeeLine.dealerCode), eq(payee.id, payeeLine.payeeId)))
    .where(
      and(
        eq(payeeLine.dealerCode, user.dealerCode),
        inArray(payeeLine.refNum, [incomeNum]),
        ne(payeeLine.refType, 'order'),
        eq(payee.delFlag, 'F'),
      ),
    )
    .orderBy(desc(payee.payDate), desc(payee.id))

/** What write-offs settled of an invoice, or took of it where it is below zero; newest first. */
export const writeOffsOf = ({ tx, user }: Work, incomeNum: string) =>
  tx
    .select({
      writeOffId: writeOff.id,
      writeOffNum: writeOff.writeOffNum,
      docDate: writeOff.docDate,
      writeOffType: writeOff.writeOffType,
      amount: writeOffLine.amount,
      status: writeOff.status,
    })
    .from(writeOffLine)
    .innerJoin(
      writeOff,
      and(eq(writeOff.dealerCode, writeOffLine.dealerCode), eq(writeOff.id, writeOffLine.writeOffId)),
    )
    .where(
      and(
        eq(writeOffLine.dealerCode, user.dealerCode),
        or(eq(writeOffLine.targetRef, incomeNum), eq(writeOffLine.sourceRef, incomeNum)),
        eq(writeOff.delFlag, 'F'),
      ),
    )
    .orderBy(desc(writeOff.docDate), desc(writeOff.id))

/** Lines of an invoice as its detail shows them, in their order. */
export const shownInvoiceLines = ({ tx, user }: Work, invoiceId: string) => {
  const { dealerCode: _dealer, ...own } = getTableColumns(salesInvoiceLine)
  return tx
    .select({ ...unitColumns, ...own })
    .from(salesInvoiceLine)
    .innerJoin(product, isProductOf(salesInvoiceLine))
    .where(and(eq(salesInvoiceLine.dealerCode, user.dealerCode), eq(salesInvoiceLine.invoiceId, invoiceId)))
    .orderBy(asc(salesInvoiceLine.lineNo))
}
