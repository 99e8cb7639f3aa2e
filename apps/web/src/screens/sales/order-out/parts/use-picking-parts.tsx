import type { PickingRow } from '@dealer/sdk'
import { useState } from 'react'
import type { ListParts } from '../../../../list/define-list.tsx'
import { PickDrawer } from './pick-drawer.tsx'
import { usePickingActions } from './picking-actions.tsx'

/** A picking list over its list, and what is done to it. */
export const usePickingParts = (): ListParts<PickingRow> => {
  const [shown, setShown] = useState<string>()
  const { buttons, dialogs } = usePickingActions()
  return {
    open: ({ pickingNum }) => setShown(pickingNum),
    rowActions: buttons,
    children: (
      <>
        {shown && <PickDrawer key={shown} pickingNum={shown} onClose={() => setShown(undefined)} />}
        {dialogs}
      </>
    ),
  }
}
