import { useAtomValue } from 'jotai'
import { late } from '../part/late.tsx'
import { inUseAtom } from './in-use.ts'

const InUseDialog = late(() => import('./in-use-dialog.tsx'))

/** What the last refusal told of, once there was one. */
export function InUseNotice() {
  return <InUseDialog opened={useAtomValue(inUseAtom) !== undefined} />
}
