import { newRequestNo, type UserMessageRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { dealer } from '../dealer.ts'
import type { ListHandle, ListParts } from '../list/define-list.tsx'
import { MessageDrawer } from './message-drawer.tsx'

const isUnread = ({ isRead }: Pick<UserMessageRow, 'isRead'>) => isRead === 'F'

/** Opening a message reads it; several, or all, are marked without opening them. */
export const useMessageParts = ({ chosen, clear }: ListHandle<UserMessageRow>): ListParts<UserMessageRow> => {
  const [shown, setShown] = useState<string>()
  const readOne = useAction(dealer.md.message.saveMessageRead, { quiet: true })
  const readMany = useAction(dealer.md.message.saveMessageBatchRead, { success: '已标记为已读', onDone: clear })
  const unread = chosen.filter(isUnread)
  const read = (ids: string[]) => void readMany.run({ ids, requestNo: newRequestNo() })
  return {
    open: (row) => {
      setShown(row.id)
      if (isUnread(row)) void readOne.run({ id: row.id })
    },
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
    children: shown && <MessageDrawer id={shown} onClose={() => setShown(undefined)} />,
  }
}
