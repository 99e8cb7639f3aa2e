import { IncomeKind, type InvoiceSelection } from '@dealer/sdk'
import { EmptyState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PostingEntry } from '../document/posting/posting-entry.tsx'
import { Paper, PaperMissing, PaperPending } from '../document/sheet/paper.tsx'
import { useTab, useTabDirty, useTabTitle } from '../shell/tabs/tab-state.ts'
import { selectionIn } from './finance/parts/invoice-choice.ts'
import { invoiceEntry } from './finance/parts/invoice-entry.tsx'
import { detailOf } from './finance/parts/invoice-kind.ts'
import { useInvoiceStart } from './finance/parts/invoice-start.ts'

const { title } = invoiceEntry
const BACK = { address: '/finance/invoice/sales-invoice', label: '去销售开票' }

/** Enters an invoice of the goods that `outItemIds` and `returnItemIds` in the query name, then leads to it. */
export default function InvoiceAddSalesConfirm() {
  const [query] = useSearchParams()
  const chosen = useMemo(() => selectionIn(query), [query])
  const [made, setMade] = useState<string>()
  if (made) return <Leaving to={detailOf({ id: made, incomeKind: IncomeKind.sales })} />
  if (!chosen) return <PaperMissing title={title} back={BACK.address} backLabel={BACK.label} />
  return <Entering chosen={chosen} onMade={setMade} />
}

function Entering({ chosen, onMade }: { chosen: InvoiceSelection; onMade: (id: string) => void }) {
  const { start, error, retry, isGone } = useInvoiceStart(chosen)
  useTabTitle(start && `开票 ${start.customer.customerName}`)
  if (start)
    return (
      <PostingEntry
        declared={invoiceEntry}
        above="outItemIds"
        named="id"
        data={start}
        onMade={({ id }) => onMade(id)}
      />
    )
  if (!isGone) return <PaperPending title={title} error={error} onRetry={retry} />
  const action = (
    <Button component={Link} to={BACK.address} variant="default">
      {BACK.label}
    </Button>
  )
  return (
    <Paper title={title}>
      <EmptyState text="所选商品已没有可开票的数量" action={action} />
    </Paper>
  )
}

/** In the place of an entry that is saved; the tab goes with it. */
function Leaving({ to }: { to: string }) {
  const { close } = useTab()
  useTabDirty(false)
  // After the tab has been told that nothing is unsaved; it would ask otherwise.
  useEffect(() => {
    const timer = setTimeout(() => close(to))
    return () => clearTimeout(timer)
  }, [close, to])
  return <SkeletonRows rows={8} />
}
