import { useLocation } from 'react-router-dom'
import { askedBy } from '../../../document/entry/document-values.ts'
import { EntryPage } from '../../../document/entry/entry-page.tsx'
import { ORDER } from '../parts/kinds.ts'
import { OrderEntry } from './parts/order-entry.tsx'
import { emptyValues } from './parts/order-values.ts'
import { useOrderStart } from './parts/use-order-start.ts'

/** Enters a normal order; `?soId=…&action=edit|copy` changes a draft or begins with a copy. */
export default function NormalOrder() {
  const asked = askedBy(useLocation().search, 'soId')
  const reading = useOrderStart(asked)
  return (
    <EntryPage kind={ORDER} asked={asked} reading={reading} anew={emptyValues}>
      {(round) => <OrderEntry title="普通订单" {...round} />}
    </EntryPage>
  )
}
