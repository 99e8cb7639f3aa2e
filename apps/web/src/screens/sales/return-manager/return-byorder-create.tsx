import { ReturnableOrderQuery } from '@dealer/fields/ReturnableOrderQuery'
import { ReturnableOrderRow } from '@dealer/fields/ReturnableOrderRow'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { MadePaper } from '../../../document/posting/made-paper.tsx'
import { PostingEntry } from '../../../document/posting/posting-entry.tsx'
import { DocumentPaper } from '../../../document/sheet/document-paper.tsx'
import { defineList } from '../../../list/define-list.tsx'
import type { ScreenProps } from '../../../shell/screen.ts'
import { ofOrder, returnOrderEntry } from '../parts/return-order-entry.tsx'
import { returnSheet } from '../parts/return-sheet.tsx'

const { title } = returnOrderEntry
const BACK = { address: '/sales/return-manager/return-byorder-create', label: '选择订单' }

const PAGE = '/sales/return-manager/return-byorder-create'

/** Orders of which something may come back, to choose one. */
const Orders = defineList({
  call: dealer.so.salesOrder.toOrderLists,
  query: ReturnableOrderQuery,
  row: ReturnableOrderRow,
  id: 'so.returnable',
  rowKey: 'soId',
  title: '可退货订单',
  filters: ['soNum', 'docDate', 'customerCode'],
  columns: [
    'soNum',
    'docDate',
    'customerName',
    'orderStatus',
    'totalAmount',
    'outAmount',
    'returnableQty',
    'salesmanName',
  ],
  open: ({ soId }) => `${PAGE}?soId=${soId}`,
})

/** Enters what comes back of an order, which `soId` in the query names; without it, one is chosen. */
export default function ReturnByOrder(props: ScreenProps) {
  const isChosen = useSearchParams()[0].has('soId')
  return isChosen ? <Entering /> : <Orders {...props} />
}

function Entering() {
  const [made, setMade] = useState<string>()
  if (made) return <MadePaper sheet={returnSheet} id={made} title={title} />
  return (
    <DocumentPaper
      title={title}
      back={BACK}
      named="soId"
      call={dealer.so.return.toAddByOrder}
      tabTitle={({ order }) => `退货 ${order.soNum}`}
      isEntry
    >
      {(data) => (
        <PostingEntry
          declared={returnOrderEntry}
          above="soId"
          named="id"
          data={ofOrder(data)}
          onMade={({ id }) => setMade(id)}
        />
      )}
    </DocumentPaper>
  )
}
