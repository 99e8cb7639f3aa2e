import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { useTabTitle } from '../../shell/tabs/tab-state.ts'
import { OutButtons } from './parts/out-buttons.tsx'
import { OutSheet } from './parts/out-sheet.tsx'
import { Paper, PaperMissing, PaperPending } from './parts/paper.tsx'

const TITLE = '出库单'

/** One outbound document, named by `outId` in the query. */
export default function OrderOutDetail() {
  const outId = useSearchParams()[0].get('outId')
  if (!outId)
    return <PaperMissing title={TITLE} back="/sales/order-out/order-out-search-list" backLabel="去销售出库查询" />
  return <Detail outId={outId} />
}

function Detail({ outId }: { outId: string }) {
  const { data, error, refetch } = useCall(dealer.so.salesOrder.outDetail, { outId }, { silent: true })
  useTabTitle(data && `出库 ${data.outNum}`)
  if (!data) return <PaperPending title={TITLE} error={error} onRetry={() => void refetch()} />
  return (
    <Paper title={TITLE} buttons={<OutButtons out={data} />}>
      <OutSheet out={data} />
    </Paper>
  )
}
