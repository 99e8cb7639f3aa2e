import type { DealerMessageRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { NoticeDrawer } from './notice-drawer.tsx'
import { NoticeForm } from './notice-form.tsx'
import { useNoticeActions } from './use-notice-actions.tsx'

/** Writing notices, sending them, and looking at who read and answered them. */
export const useNoticeParts = ({ clear }: ListHandle<DealerMessageRow>): ListParts<DealerMessageRow> => {
  const may = usePermission()
  const [isNew, setNew] = useState(false)
  const [shown, show] = useState<string>()
  const { buttons, dialogs } = useNoticeActions({ onDone: clear, onGone: () => show(undefined) })
  return {
    open: ({ id }) => show(id),
    rowActions: buttons,
    toolbar: may('md:dealerMessage:edit') && <Button onClick={() => setNew(true)}>新增</Button>,
    children: (
      <>
        {isNew && <NoticeForm onClose={() => setNew(false)} onDone={() => setNew(false)} />}
        {shown && <NoticeDrawer id={shown} buttons={buttons} onClose={() => show(undefined)} />}
        {dialogs}
      </>
    ),
  }
}
