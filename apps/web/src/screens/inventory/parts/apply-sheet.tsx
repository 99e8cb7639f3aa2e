import { StockApply } from '@dealer/fields/StockApply'
import { StockApplyLine as LINE_FACTS } from '@dealer/fields/StockApplyLine'
import { type StockApplyLine, stockApplyStatusLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import type { DocumentKind } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, LINE_NO, placeText, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { applyActions } from './apply-actions.tsx'
import type { ApplyCalls } from './apply-calls.ts'
import { BORROW, ENTRY, LOAD, TRANSFER, UNLOAD } from './apply-kinds.ts'

const LINES = fieldLines<StockApplyLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  unitsLine('smallQty', '申请'),
  unitsLine('approvedQty', '审批', '-'),
  unitsLine('pickedQty', '拣货', '-'),
  unitsLine('shippedQty', '出库', '-'),
  unitsLine('receivedQty', '实收', '-'),
  unitsLine('lostQty', '报损', '-'),
  {
    prop: 'batches',
    label: '批次',
    cell: (line) =>
      line.batches.map(({ batchNo, smallQty }) => `${placeText(batchNo)}：${unitText(line, smallQty)}`).join('；') ||
      '-',
  },
  'inventoryStatusName',
  'reason',
  'remark',
])

/** Where somebody picks and sends a van, these are steps of their own. */
const lifeOf = (isFetched: boolean) =>
  documentLife(stockApplyStatusLabel, {
    ends: [],
    steps: {
      ...{ 提交: 'submitted', 审批: 'delivering' },
      ...(isFetched && { 拣货: 'picked', 派车: 'dispatched' }),
      ...{ 出库: 'shipped', 入库: 'finished' },
    },
  })

const sheetOf = (kind: DocumentKind<'id', 'applyNum'>, tab: string, calls: ApplyCalls, entry: string) =>
  defineSheet({
    ...kind,
    tab,
    call: calls.view,
    facts: StockApply,
    states: ['status'],
    life: lifeOf(calls.fetch !== undefined),
    shown: [
      'fromWarehouseName',
      'toWarehouseName',
      'plateNo',
      'driverName',
      'salesmanName',
      'docDate',
      'needDate',
      'outDate',
      'inDate',
      'templeteNum',
      { prop: 'auditRemark', wide: true },
      { prop: 'remark', wide: true },
    ],
    tables: { lines: { title: '申请明细', lineKey: 'lineId', columns: LINES } },
    actions: applyActions(kind, calls, entry),
  })

const { vehicleStockIn, vehicleStockOut, transfer, borrow } = dealer.inv

/** A load as it is read. */
export const loadSheet = sheetOf(
  LOAD,
  '装车',
  { ...vehicleStockIn, fetch: { ...vehicleStockIn, isTripNeeded: true } },
  ENTRY.load,
)

/** An unloading as it is read. */
export const unloadSheet = sheetOf(UNLOAD, '卸车', vehicleStockOut, ENTRY.unload)

/** A transfer as it is read. */
export const transferSheet = sheetOf(
  TRANSFER,
  '调拨',
  { ...transfer, fetch: { ...transfer, isTripNeeded: false } },
  ENTRY.transfer,
)

/** Borrowing or giving back as it is read; drafts are changed in the same place as transfers. */
export const borrowSheet = sheetOf(BORROW, '借还货', borrow, ENTRY.transfer)
