import type { SalesOutDetail } from '@dealer/sdk'
import { ActionButtons } from '../../../document/actions/action-buttons.tsx'
import { useOutActions } from './out-actions.ts'

/** What can be done to an outbound document, on its page. */
export function OutButtons({ out }: { out: SalesOutDetail }) {
  const { buttons, dialogs } = useOutActions()
  return (
    <>
      <ActionButtons actions={buttons(out)} />
      {dialogs}
    </>
  )
}
