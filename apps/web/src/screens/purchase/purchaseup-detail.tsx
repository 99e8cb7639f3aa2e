import { dealer } from '../../dealer.ts'
import { PostingPage } from '../../document/quantity/posting-page.tsx'
import { InboundEntry } from './parts/inbound-entry.tsx'
import { inboundSheet } from './parts/inbound-sheet.tsx'

/** Takes in goods of an order (`poId` in the query), or goes on with the document made (`inId`). */
export default function PurchaseupDetail() {
  return (
    <PostingPage
      title="采购入库"
      back={{ address: '/purchase/purchase-warehousing/purchase-up', label: '去待入库采购单' }}
      above="poId"
      form={dealer.po.purchaseOrder.toPoIn}
      tabTitle={({ order }) => `入库 ${order.poCode}`}
      sheet={inboundSheet}
      isDraft={({ status }) => status === 'draft'}
    >
      {(form, draft) => <InboundEntry key={(draft ?? form.order).version} form={form} draft={draft} />}
    </PostingPage>
  )
}
