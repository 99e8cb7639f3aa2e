import {
  addStatusLabel,
  auditStatusLabel,
  inboundStatusLabel,
  invoiceStatusLabel,
  loanStatusLabel,
  orderStatusLabel,
  outStatusLabel,
  planReportStatusLabel,
  purchaseOrderStatusLabel,
  purchaseReturnStatusLabel,
  returnStatusLabel,
  splitStatusLabel,
  writeOffStatusLabel,
} from '@dealer/sdk'
import { dealer } from '../dealer.ts'
import { type NumberedKind, numbered, quietly, ROWS } from './numbered.ts'

const { salesOrder } = dealer.so
const { edai } = dealer.cxf
const { planReport, purchaseOrder, inventoryOperation, purchaseReturn } = dealer.po

/** The kinds of documents, in the order in which they follow each other. */
export const NUMBERED = {
  order: numbered({
    ...{ kind: '销售订单', prefixes: ['SO'], permission: 'so:salesOrder:list' },
    list: ({ part: soNum, page }, signal) => salesOrder.lists({ soNum, page, limit: ROWS }, quietly(signal)),
    found: ({ soId: id, soNum: number, docDate: date, customerName: party, orderStatus }) => ({
      ...{ id, number, date, party },
      state: orderStatusLabel[orderStatus],
    }),
  }),
  invAdd: numbered({
    ...{ kind: '要货申请', prefixes: ['BH'], permission: 'so:invAdd:list' },
    list: ({ part: invAddNum, page }, signal) =>
      dealer.guide.invAdd.pageAll({ invAddNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, invAddNum: number, applyDate: date, customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: addStatusLabel[status],
    }),
  }),
  split: numbered({
    ...{ kind: '拆单', prefixes: ['CD'], permission: 'so:out:list' },
    list: ({ part: splitNum, page }, signal) =>
      salesOrder.listOrderOut({ splitNum, page, limit: ROWS }, quietly(signal)),
    found: ({ splitId: id, splitNum: number, deliveryDate: date, customerName: party, splitStatus }) => ({
      ...{ id, number, date, party },
      state: splitStatusLabel[splitStatus],
    }),
  }),
  out: numbered({
    ...{ kind: '销售出库单', prefixes: ['CK', 'HC'], permission: 'so:outSearch:list' },
    list: ({ part: outNum, page }, signal) => salesOrder.listOut({ outNum, page, limit: ROWS }, quietly(signal)),
    found: ({ outId: id, outNum: number, outDate: date, customerName: party, outStatus }) => ({
      ...{ id, number, date, party },
      state: outStatusLabel[outStatus],
    }),
  }),
  return: numbered({
    ...{ kind: '销售退货单', prefixes: ['TH'], permission: 'so:return:list' },
    list: ({ part: returnNum, page }, signal) =>
      dealer.so.return.list({ returnNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, returnNum: number, docDate: date, customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: returnStatusLabel[status],
    }),
  }),
  // Entered as one, kept as a return and an order: it is found by the whole number, at its return.
  exchange: numbered({
    ...{ kind: '换货单', prefixes: ['HH'], permission: 'so:return:list' },
    list: ({ part: exchangeNum, page }, signal) =>
      dealer.so.return.list({ exchangeNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, exchangeNum: number = '', docDate: date, customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: returnStatusLabel[status],
    }),
  }),
  returnIn: numbered({
    ...{ kind: '退货入库单', prefixes: ['TR', 'HC'], permission: 'so:returnIn:list' },
    list: ({ part: returnInNum, page }, signal) =>
      dealer.so.return.listIn({ returnInNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id = '', returnInNum: number = '', inDate: date = '', customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: returnStatusLabel[status],
    }),
  }),
  plan: numbered({
    ...{ kind: '计划提报', prefixes: ['JT'], permission: 'po:planReport:list' },
    list: ({ part: planReportNum, page }, signal) =>
      planReport.list({ planReportNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, planReportNum: number, month: date, supplierName: party, status }) => ({
      ...{ id, number, date, party },
      state: planReportStatusLabel[status],
    }),
  }),
  loan: numbered({
    ...{ kind: '供应链贷款', prefixes: ['ED'], permission: 'po:edai:list' },
    list: ({ part: loanNum, page }, signal) => edai.listEdai({ loanNum, page, limit: ROWS }, quietly(signal)),
    found: ({ loanNum, applyDate, createDate, supplierName: party, status }) => ({
      ...{ id: loanNum, number: loanNum, date: applyDate ?? createDate.slice(0, 'YYYY-MM-DD'.length), party },
      state: loanStatusLabel[status],
    }),
  }),
  purchase: numbered({
    ...{ kind: '采购单', prefixes: ['PO'], permission: 'po:purchaseOrder:list' },
    list: ({ part: poCode, page }, signal) => purchaseOrder.list({ poCode, page, limit: ROWS }, quietly(signal)),
    found: ({ poId: id, poCode: number, docDate: date, supplierName: party, poStatus }) => ({
      ...{ id, number, date, party },
      state: purchaseOrderStatusLabel[poStatus],
    }),
  }),
  inbound: numbered({
    ...{ kind: '采购入库单', prefixes: ['RK', 'HC'], permission: 'po:inbound:list' },
    list: ({ part: inNum, page }, signal) => inventoryOperation.listIn({ inNum, page, limit: ROWS }, quietly(signal)),
    found: ({ inId: id, inNum: number, inDate: date, supplierName: party, status }) => ({
      ...{ id, number, date, party },
      state: inboundStatusLabel[status],
    }),
  }),
  purchaseReturn: numbered({
    ...{ kind: '采购退货单', prefixes: ['PT'], permission: 'po:purchaseReturn:list' },
    list: ({ part: returnNum, page }, signal) => purchaseReturn.list({ returnNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, returnNum: number, docDate: date, supplierName: party, status }) => ({
      ...{ id, number, date, party },
      state: purchaseReturnStatusLabel[status],
    }),
  }),
  purchaseReturnOut: numbered({
    ...{ kind: '采购退货出库单', prefixes: ['PC', 'HC'], permission: 'po:purchaseReturnOut:list' },
    list: ({ part: outNum, page }, signal) => purchaseReturn.listOut({ outNum, page, limit: ROWS }, quietly(signal)),
    found: ({ outId: id, outNum: number, outDate: date, supplierName: party, status }) => ({
      ...{ id, number, date, party },
      state: outStatusLabel[status],
    }),
  }),
  invoice: numbered({
    ...{ kind: '发票', prefixes: ['FP', 'QF', 'HC'], permission: 'finance:salesInvoice:list' },
    list: ({ part: incomeNum, page }, signal) =>
      dealer.finance.salesInvoice.list({ incomeNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, incomeNum: number, docDate: date, customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: invoiceStatusLabel[status],
    }),
  }),
  purchaseInvoice: numbered({
    ...{ kind: '采购发票', prefixes: ['CF'], permission: 'finance:purchaseInvoice:list' },
    list: ({ part: invoiceNum, page }, signal) =>
      dealer.finance.purchaseInvoice.list({ invoiceNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, invoiceNum: number, invoiceDate: date, supplierName: party, status }) => ({
      ...{ id, number, date, party },
      state: invoiceStatusLabel[status],
    }),
  }),
  payee: numbered({
    ...{ kind: '收款单', prefixes: ['SK'], permission: 'finance:payee:list' },
    list: ({ part: payeeDocNum, page }, signal) =>
      dealer.finance.payee.list({ payeeDocNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, payeeDocNum: number, payDate: date, customerName: party, auditStatus }) => ({
      ...{ id, number, date, party },
      state: auditStatusLabel[auditStatus],
    }),
  }),
  cost: numbered({
    ...{ kind: '费用单', prefixes: ['FY'], permission: 'finance:cost:list' },
    list: ({ part: incomeNum, page }, signal) =>
      dealer.finance.cost.list({ incomeNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, incomeNum: number, docDate: date, customerName, costTypeName, auditStatus }) => ({
      ...{ id, number, date, party: customerName ?? costTypeName },
      state: auditStatusLabel[auditStatus],
    }),
  }),
  payment: numbered({
    ...{ kind: '付款单', prefixes: ['YF'], permission: 'finance:payment:list' },
    list: ({ part: paymentNum, page }, signal) =>
      dealer.finance.payment.list({ paymentNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, paymentNum: number, payDate: date, supplierName: party, auditStatus }) => ({
      ...{ id, number, date, party },
      state: auditStatusLabel[auditStatus],
    }),
  }),
  cash: numbered({
    ...{ kind: '交款对账单', prefixes: ['JK'], permission: 'finance:cash:list' },
    list: ({ part: cashNum, page }, signal) =>
      dealer.finance.cashDocument.list({ cashNum, page, limit: ROWS }, quietly(signal)),
    found: ({ cashId: id, cashNum: number, docDate: date, userName: party, auditStatus }) => ({
      ...{ id, number, date, party },
      state: auditStatusLabel[auditStatus],
    }),
  }),
  writeOff: numbered({
    ...{ kind: '核销单', prefixes: ['HX'], permission: 'finance:writeOff:list' },
    list: ({ part: writeOffNum, page }, signal) =>
      dealer.finance.writeOff.list({ writeOffNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, writeOffNum: number, docDate: date, customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: writeOffStatusLabel[status],
    }),
  }),
} as const satisfies Readonly<Record<string, NumberedKind>>
