import { newRequestNo, type UserMessageRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { dealer } from '../dealer.ts'
import type { ListHandle, ListParts } from '../list/define-list.tsx'
import MessageDrawer, { type ListedMessage } from './message-drawer.tsx'

/** Opening a message reads it; several, or all, are marked without opening them. */
export const useMessageParts = ({ chosen, clear }: ListHandle<UserMessageRow>): ListParts<UserMessageRow> => {
  const [shown, setShown] = useState<ListedMessage>()
  const readMany = useAction(dealer.md.message.saveMessageBatchRead, { success: '已标记为已读', onDone: clear })
  const unread = chosen.filter(({ isRead }) => isRead === 'F')
  const read = (ids: string[]) => void readMany.run({ ids, requestNo: newRequestNo() })
  return {
    open: setShown,
    toolbar: (
      <>
        <Button
          disabled={unread.length === 0}
          loading={readMany.isBusy}
          onClick={() => read(unread.map(({ id }) => id))}
        >
          标记已读
        </Button>
        <Button variant="default" loading={readMany.isBusy} onClick={() => read([])}>
          全部已读
        </Button>
      </>
    ),
    children: shown && <MessageDrawer key={shown.id} message={shown} onClose={() => setShown(undefined)} />,
  }
}
