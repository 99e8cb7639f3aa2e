import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { OutButtons } from './parts/out-buttons.tsx'
import { OutSheet } from './parts/out-sheet.tsx'

/** One outbound document, named by `outId` in the query. */
export default function OrderOutDetail() {
  return (
    <DocumentPaper
      title="出库单"
      named="outId"
      call={dealer.so.salesOrder.outDetail}
      back={{ address: '/sales/order-out/order-out-search-list', label: '去销售出库查询' }}
      tabTitle={({ outNum }) => `出库 ${outNum}`}
      buttons={(out) => <OutButtons out={out} />}
    >
      {(out) => <OutSheet out={out} />}
    </DocumentPaper>
  )
}
