import { useLocation } from 'react-router-dom'
import { type Asked, askedBy } from '../../../document/entry/document-values.ts'
import { EntryPage } from '../../../document/entry/entry-page.tsx'
import { ORDER } from '../parts/kinds.ts'
import { OrderEntry } from './parts/order-entry.tsx'
import { NORMAL } from './parts/order-kinds.ts'
import { emptyValues } from './parts/order-values.ts'
import { useOrderStart } from './parts/use-order-start.ts'

/** Enters a normal order; `?soId=…&action=edit|copy` changes a draft or begins with a copy, `?invAddId=…` with a request for goods. */
export default function NormalOrder() {
  const { search } = useLocation()
  const invAddId = new URLSearchParams(search).get('invAddId') ?? undefined
  const asked: Asked = invAddId ? { mode: 'copy', id: `request.${invAddId}` } : askedBy(search, 'soId')
  const reading = useOrderStart(asked, invAddId)
  return (
    <EntryPage kind={ORDER} name={NORMAL.name} asked={asked} reading={reading} anew={emptyValues}>
      {(round) => <OrderEntry title="普通订单" {...round} />}
    </EntryPage>
  )
}
