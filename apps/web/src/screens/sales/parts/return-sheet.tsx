import { ReturnInRow as IN_FACTS } from '@dealer/fields/ReturnInRow'
import { SalesReturnDetail } from '@dealer/fields/SalesReturnDetail'
import { SalesReturnLine as LINE_FACTS } from '@dealer/fields/SalesReturnLine'
import { type ReturnInRow, returnStatusLabel, type SalesReturnLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, placeText, productLine, tradedLines, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { Pictures } from '../../../form/pictures.tsx'
import { exchangeTo } from './exchange-fact.tsx'
import { ORDER } from './kinds.ts'
import { useReturnActions } from './return-actions.ts'
import { RETURN, RETURN_IN } from './return-kinds.ts'

const LINES = fieldLines<SalesReturnLine>(LINE_FACTS, [
  'lineNo',
  productLine,
  { prop: 'batchNo', cell: ({ batchNo = '*' }) => placeText(batchNo) },
  'produceDate',
  'soNum',
  'inventoryStatusName',
  ...tradedLines<SalesReturnLine>('smallQty', '退货数量'),
  unitsLine('inQty', '已入库', '-'),
  unitsLine('closedQty', '仓库拒收', '-'),
  'remark',
])

const INS = fieldLines<ReturnInRow>(IN_FACTS, [
  {
    prop: 'returnInNum',
    foot: '合计',
    cell: ({ id = '', returnInNum }) => <PageLink to={pageOf(RETURN_IN, { id })}>{returnInNum ?? ''}</PageLink>,
  },
  'inDate',
  'warehouseName',
  'handler',
  { prop: 'inQty', sum: true },
  { prop: 'inAmount', sum: true },
  'status',
])

/** A return as it is read, with what came in for it. */
export const returnSheet = defineSheet({
  ...RETURN,
  tab: '退货',
  call: dealer.so.return.viewItem,
  facts: SalesReturnDetail,
  states: ['status'],
  life: documentLife(returnStatusLabel, {
    ends: ['canceled', 'redflushed'],
    steps: { 提交: 'submitted', 入库: 'finished' },
  }),
  total: 'totalAmount',
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'returnType',
    'soNum',
    exchangeTo(ORDER),
    'docDate',
    { prop: 'warehouseName', label: '退入仓库' },
    'returnReason',
    'salesmanName',
    'invoiceStatus',
    'costAmount',
    'redFlushNum',
    { prop: 'refusedOutNum', label: '拒收出库' },
    { prop: 'remark', wide: true },
  ],
  tables: {
    lines: { title: '退货明细', lineKey: 'lineId', columns: LINES },
    ins: { title: '入库单', lineKey: 'returnInNum', columns: INS, empty: '还没有入库' },
  },
  under: ({ refusedFileId }) => refusedFileId && <Pictures label="拒收照片" fileIds={[refusedFileId]} />,
  actions: useReturnActions,
})
