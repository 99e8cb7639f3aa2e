import { useSearchParams } from 'react-router-dom'
import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { OutEntry } from './parts/out-entry.tsx'
import { outSheet } from './parts/out-sheet.tsx'

const PLACE = {
  title: '出库确认',
  back: { address: '/sales/order-out/order-out-list', label: '去拣货出库' },
}

/** Sends one split with chosen batches (`splitId` in the query), then confirms the document made (`outId`). */
export default function OrderOutEnter() {
  return useSearchParams()[0].has('outId') ? <Made /> : <Entering />
}

function Made() {
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  return <outSheet.Page {...PLACE} />
}

function Entering() {
  return (
    <DocumentPaper
      {...PLACE}
      named="splitId"
      call={dealer.so.salesOrder.toHandleOut}
      tabTitle={({ split }) => `出库 ${split.splitNum}`}
      isEntry
    >
      {(form) => <OutEntry key={form.split.version} form={form} title={PLACE.title} />}
    </DocumentPaper>
  )
}
