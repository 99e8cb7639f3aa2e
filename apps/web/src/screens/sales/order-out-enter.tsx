import { dealer } from '../../dealer.ts'
import { PostingPage } from '../../document/quantity/posting-page.tsx'
import { OutEntry } from './parts/out-entry.tsx'
import { outSheet } from './parts/out-sheet.tsx'

/** Sends one split with chosen batches (`splitId` in the query), then confirms the document made (`outId`). */
export default function OrderOutEnter() {
  return (
    <PostingPage
      title="出库确认"
      back={{ address: '/sales/order-out/order-out-list', label: '去拣货出库' }}
      above="splitId"
      form={dealer.so.salesOrder.toHandleOut}
      tabTitle={({ split }) => `出库 ${split.splitNum}`}
      sheet={outSheet}
    >
      {(form) => <OutEntry key={form.split.version} form={form} title="出库确认" />}
    </PostingPage>
  )
}
