import {
  addStatusLabel,
  auditStatusLabel,
  inboundStatusLabel,
  invoiceStatusLabel,
  orderStatusLabel,
  outStatusLabel,
  type Permission,
  purchaseOrderStatusLabel,
  returnStatusLabel,
  splitStatusLabel,
  writeOffStatusLabel,
} from '@dealer/sdk'
import type { FoundPage } from '@dealer/ui-kit/lookup'
import { dealer } from '../dealer.ts'

/** A document as it is proposed by its number. */
export interface FoundDocument {
  readonly id: string
  readonly number: string
  /** What it is: 销售订单. */
  readonly kind: string
  readonly date: string
  /** Whose it is: the customer, the supplier. */
  readonly party: string
  readonly state: string
}

/** A kind of document that is found by its number. */
export interface NumberedKind {
  /** Letters with which its numbers begin. */
  readonly prefixes: readonly string[]
  readonly permission: Permission
  /** A page of those whose number holds the text, the newest first. */
  readonly find: (part: string, signal: AbortSignal, page?: number) => Promise<FoundPage<FoundDocument>>
}

interface Asked {
  readonly part: string
  readonly page: number
}

const ROWS = 15

interface Declared<Row> extends Omit<NumberedKind, 'find'> {
  readonly kind: string
  readonly list: (
    asked: Asked,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly found: (row: Row) => Omit<FoundDocument, 'kind'>
}

const numbered = <Row>({ kind, prefixes, permission, list, found }: Declared<Row>): NumberedKind => ({
  prefixes,
  permission,
  find: async (part, signal, page = 1) => {
    const { rows, total } = await list({ part: part.toUpperCase(), page }, signal)
    return { rows: rows.map((row) => ({ kind, ...found(row) })), hasMore: page * ROWS < total }
  },
})

const { salesOrder } = dealer.so
const { purchaseOrder, inventoryOperation } = dealer.po
const quietly = (signal: AbortSignal) => ({ signal, silent: true })

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
  returnIn: numbered({
    ...{ kind: '退货入库单', prefixes: ['TR', 'HC'], permission: 'so:returnIn:list' },
    list: ({ part: returnInNum, page }, signal) =>
      dealer.so.return.listIn({ returnInNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id = '', returnInNum: number = '', inDate: date = '', customerName: party, status }) => ({
      ...{ id, number, date, party },
      state: returnStatusLabel[status],
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
  invoice: numbered({
    ...{ kind: '发票', prefixes: ['FP', 'QF', 'HC'], permission: 'finance:salesInvoice:list' },
    list: ({ part: incomeNum, page }, signal) =>
      dealer.finance.salesInvoice.list({ incomeNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, incomeNum: number, docDate: date, customerName: party, status }) => ({
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
