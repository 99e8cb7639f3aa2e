import {
  otherInvTypeLabel,
  type StockApplyRow,
  simpleDocStatusLabel,
  stockApplyStatusLabel,
  stockCheckStatusLabel,
} from '@dealer/sdk'
import { dealer } from '../dealer.ts'
import { type NumberedKind, numbered, quietly, ROWS } from './numbered.ts'

const { vehicleStockIn, vehicleStockOut, transfer, borrow, stockCheck, stockOthersOutIn, stockOthers } = dealer.inv

/** How an application is proposed, by whom or where it is for. */
const applied = (party: (row: StockApplyRow) => string | undefined) => (row: StockApplyRow) => ({
  ...{ id: row.id, number: row.applyNum, date: row.docDate, party: party(row) ?? row.toWarehouseName },
  state: stockApplyStatusLabel[row.status],
})

const lent = (kind: string, applyType: 'borrowOut' | 'borrowIn') =>
  numbered({
    ...{ kind, prefixes: ['JC'], permission: 'inv:borrow:list' },
    list: ({ part: applyNum, page }, signal) =>
      borrow.list({ applyType, applyNum, page, limit: ROWS }, quietly(signal)),
    found: applied(({ salesmanName }) => salesmanName),
  })

/** The kinds of documents that move stock by themselves, as a warehouse meets them. */
export const STOCK_NUMBERED = {
  load: numbered({
    ...{ kind: '装车申请', prefixes: ['ZC'], permission: 'inv:vehicleIn:list' },
    list: ({ part: applyNum, page }, signal) => vehicleStockIn.list({ applyNum, page, limit: ROWS }, quietly(signal)),
    found: applied(({ plateNo }) => plateNo),
  }),
  unload: numbered({
    ...{ kind: '卸车申请', prefixes: ['XC'], permission: 'inv:vehicleOut:list' },
    list: ({ part: applyNum, page }, signal) => vehicleStockOut.list({ applyNum, page, limit: ROWS }, quietly(signal)),
    found: applied(({ plateNo }) => plateNo),
  }),
  transfer: numbered({
    ...{ kind: '调拨申请', prefixes: ['DB'], permission: 'inv:transfer:list' },
    list: ({ part: applyNum, page }, signal) => transfer.list({ applyNum, page, limit: ROWS }, quietly(signal)),
    found: applied(({ fromWarehouseName, toWarehouseName }) => `${fromWarehouseName} → ${toWarehouseName}`),
  }),
  borrowOut: lent('借货申请', 'borrowOut'),
  borrowIn: lent('还货申请', 'borrowIn'),
  check: numbered({
    ...{ kind: '盘点单', prefixes: ['PD'], permission: 'inv:check:list' },
    list: ({ part: checkNum, page }, signal) => stockCheck.list({ checkNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, checkNum: number, lockDate, warehouseName: party, status }) => ({
      ...{ id, number, date: lockDate.slice(0, 10), party },
      state: stockCheckStatusLabel[status],
    }),
  }),
  other: numbered({
    ...{ kind: '其他出入库单', prefixes: ['QR', 'QC', 'CR', 'CC', 'HC'], permission: 'inv:others:list' },
    list: ({ part: otherNum, page }, signal) =>
      stockOthersOutIn.othersList({ otherNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, otherNum: number, docDate: date, otherInvType, warehouseName, status }) => ({
      ...{ id, number, date, party: `${otherInvTypeLabel[otherInvType]} ${warehouseName}` },
      state: simpleDocStatusLabel[status],
    }),
  }),
  adjust: numbered({
    ...{ kind: '库存调整单', prefixes: ['TZ'], permission: 'inv:adjust:list' },
    list: ({ part: adjustNum, page }, signal) => stockOthers.getList({ adjustNum, page, limit: ROWS }, quietly(signal)),
    found: ({ id, adjustNum: number, docDate: date, warehouseName: party, status }) => ({
      ...{ id, number, date, party },
      state: simpleDocStatusLabel[status],
    }),
  }),
} as const satisfies Readonly<Record<string, NumberedKind>>
