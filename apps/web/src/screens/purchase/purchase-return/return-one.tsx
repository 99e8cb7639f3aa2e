import { useSearchParams } from 'react-router-dom'
import { oneReturnEntry } from '../parts/purchase-return-one.tsx'

/** Enters returns of no inbound line, one after the other; `id` in the query names a draft that is changed. */
export default function ReturnOne() {
  return useSearchParams()[0].has('id') ? <oneReturnEntry.Edit /> : <oneReturnEntry.New />
}
