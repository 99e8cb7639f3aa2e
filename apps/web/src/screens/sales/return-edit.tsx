import { useSearchParams } from 'react-router-dom'
import { ReturnEntry } from './parts/return-entry.tsx'

/** Changes the draft of a return of no order that `id` in the query names. */
export default function ReturnEdit() {
  return <ReturnEntry title="修改退货单" mode="edit" id={useSearchParams()[0].get('id') ?? ''} />
}
