import { useSearchParams } from 'react-router-dom'
import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { OutButtons } from './parts/out-buttons.tsx'
import { OutEntry } from './parts/out-entry.tsx'
import { OutSheet } from './parts/out-sheet.tsx'

const TITLE = '出库确认'
const BACK = { address: '/sales/order-out/order-out-list', label: '去拣货出库' }

/** Sends one split with chosen batches (`splitId` in the query), then confirms the document made (`outId`). */
export default function OrderOutEnter() {
  return useSearchParams()[0].has('outId') ? <Made /> : <Entering />
}

function Made() {
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  return (
    <DocumentPaper
      title={TITLE}
      named="outId"
      call={dealer.so.salesOrder.outDetail}
      back={BACK}
      tabTitle={({ outNum }) => `出库 ${outNum}`}
      buttons={(out) => <OutButtons out={out} />}
    >
      {(out) => <OutSheet out={out} />}
    </DocumentPaper>
  )
}

function Entering() {
  return (
    <DocumentPaper
      title={TITLE}
      named="splitId"
      call={dealer.so.salesOrder.toHandleOut}
      back={BACK}
      tabTitle={({ split }) => `出库 ${split.splitNum}`}
      isEntry
    >
      {(form) => <OutEntry key={form.split.version} form={form} title={TITLE} />}
    </DocumentPaper>
  )
}
