import type { PurchaseInDetail } from '@dealer/sdk'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { Paper, PaperPending } from '../../document/sheet/paper.tsx'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { InboundEntry } from './parts/inbound-entry.tsx'
import { inboundSheet } from './parts/inbound-sheet.tsx'

const PAGE = {
  title: '采购入库',
  back: { address: '/purchase/purchase-warehousing/purchase-up', label: '去待入库采购单' },
  isEntry: true,
} as const
const { toPoIn } = dealer.po.purchaseOrder
const { viewIn } = dealer.po.inventoryOperation

/** Takes in goods of an order (`poId` in the query), or goes on with the document made (`inId`). */
export default function PurchaseupDetail() {
  if (!useSearchParams()[0].has('inId'))
    return (
      <DocumentPaper {...PAGE} named="poId" call={toPoIn} tabTitle={({ order }) => `入库 ${order.poCode}`}>
        {(form) => <InboundEntry key={form.order.version} form={form} />}
      </DocumentPaper>
    )
  return (
    <DocumentPaper {...PAGE} named="inId" call={viewIn} tabTitle={({ inNum }) => `入库 ${inNum}`}>
      {(inbound) =>
        inbound.status === 'draft' ? <Draft key={inbound.version} draft={inbound} /> : <Done inbound={inbound} />
      }
    </DocumentPaper>
  )
}

function Draft({ draft }: { draft: PurchaseInDetail }) {
  const { data, error, refetch } = useCall(toPoIn, { poId: draft.poId ?? '' }, { silent: true })
  if (!data) return <PaperPending title={PAGE.title} error={error} onRetry={() => void refetch()} />
  return <InboundEntry form={data} draft={draft} />
}

function Done({ inbound }: { inbound: PurchaseInDetail }) {
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  return (
    <Paper title={PAGE.title}>
      <inboundSheet.Content content={inbound} />
    </Paper>
  )
}
