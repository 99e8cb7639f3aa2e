import { SalesOutDetail } from '@dealer/fields/SalesOutDetail'
import { SalesOutLine as LINE_FACTS } from '@dealer/fields/SalesOutLine'
import { type SalesOutDetail as Out, outStatusLabel, type SalesOutLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, LINE_NO, placeLines, productLine, tradedLines } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { Pictures } from '../../../form/pictures.tsx'
import { OUT } from './kinds.ts'
import { useOutActions } from './out-actions.tsx'
import { RETURN } from './return-kinds.ts'

const LINES = fieldLines<SalesOutLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  'barcode',
  ...placeLines,
  ...tradedLines<SalesOutLine>('smallQty', '数量'),
])

/** An outbound document as it is read. */
export const outSheet = defineSheet({
  ...OUT,
  tab: '出库',
  call: dealer.so.salesOrder.outDetail,
  facts: SalesOutDetail,
  states: ['outStatus'],
  life: documentLife(outStatusLabel, {
    ends: ['canceled', 'redflushed'],
    steps: {
      派车: 'waitOut',
      出库: 'shipped',
      签收: { look: ({ signDate }: Out) => ({ share: signDate ? 'done' : 'none', at: signDate }) },
    },
  }),
  total: 'totalAmount',
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'soNum',
    'outDate',
    { prop: 'warehouseName', label: '仓库' },
    { prop: 'driverName', label: '司机' },
    'plateNo',
    'salesmanName',
    'splitNum',
    'pickingNum',
    'invoiceStatus',
    'redFlushNum',
    'signDate',
  ],
  tables: { lines: { title: '出库明细', lineKey: 'lineId', columns: LINES } },
  under: ({ signFileId, refusedReturnId: id, refusedReturnNum }) => (
    <>
      {id && refusedReturnNum && (
        <p>
          客户拒收，退货单 <PageLink to={pageOf(RETURN, { id })}>{refusedReturnNum}</PageLink>
        </p>
      )}
      {signFileId && <Pictures label="签收照片" fileIds={[signFileId]} />}
    </>
  ),
  actions: useOutActions,
})
