import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { useTabDirty, useTabTitle } from '../../shell/tabs/tab-state.ts'
import { OutButtons } from './parts/out-buttons.tsx'
import { OutEntry } from './parts/out-entry.tsx'
import { OutSheet } from './parts/out-sheet.tsx'
import { Paper, PaperMissing, PaperPending } from './parts/paper.tsx'

const TITLE = '出库确认'

/** Sends one split with chosen batches (`splitId` in the query), then confirms the document made (`outId`). */
export default function OrderOutEnter() {
  const [query] = useSearchParams()
  const outId = query.get('outId')
  const splitId = query.get('splitId')
  if (outId) return <Made outId={outId} />
  if (splitId) return <Entering splitId={splitId} />
  return <PaperMissing title={TITLE} back="/sales/order-out/order-out-list" backLabel="去拣货出库" />
}

function Made({ outId }: { outId: string }) {
  const { data, error, refetch } = useCall(dealer.so.salesOrder.outDetail, { outId }, { silent: true })
  useTabTitle(data && `出库 ${data.outNum}`)
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  if (!data) return <PaperPending title={TITLE} error={error} onRetry={() => void refetch()} />
  return (
    <Paper title={TITLE} buttons={<OutButtons out={data} />}>
      <OutSheet out={data} />
    </Paper>
  )
}

function Entering({ splitId }: { splitId: string }) {
  const { data, error, refetch } = useCall(
    dealer.so.salesOrder.toHandleOut,
    { splitId },
    { silent: true, staleTime: Number.POSITIVE_INFINITY },
  )
  useTabTitle(data && `出库 ${data.split.splitNum}`)
  if (!data) return <PaperPending title={TITLE} error={error} onRetry={() => void refetch()} />
  return <OutEntry key={data.split.version} form={data} title={TITLE} />
}
