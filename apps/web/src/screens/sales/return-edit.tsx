import { useSearchParams } from 'react-router-dom'
import { PaperMissing } from '../../document/sheet/paper.tsx'
import { ReturnEntry } from './parts/return-entry.tsx'
import { RETURN } from './parts/return-kinds.ts'

const TITLE = '修改退货单'

/** Changes the draft of a return of no order that `id` in the query names. */
export default function ReturnEdit() {
  const id = useSearchParams()[0].get('id')
  const { address, label } = RETURN.list
  if (!id) return <PaperMissing title={TITLE} back={address} backLabel={label} />
  return <ReturnEntry title={TITLE} mode="edit" id={id} />
}
