import { UserMessageQuery } from '@dealer/fields/UserMessageQuery'
import { UserMessageRow } from '@dealer/fields/UserMessageRow'
import { dealer } from '../dealer.ts'
import { defineList } from '../list/define-list.tsx'
import { useMessageParts } from '../messages/use-message-parts.tsx'

/** What was sent to the user. */
export default defineList({
  call: dealer.md.message.list,
  query: UserMessageQuery,
  row: UserMessageRow,
  id: 'md.message',
  rowKey: 'id',
  title: '消息通知',
  filters: ['title', 'typeName', 'isRead', 'sendDate'],
  columns: [
    { prop: 'title', width: 280 },
    'typeName',
    { prop: 'isRead', tones: { T: 'neutral', F: 'warning' } },
    { prop: 'isTop', tones: { T: 'info', F: 'neutral' } },
    'sendDate',
    'orgName',
    'positionName',
    'readDate',
  ],
  selection: true,
  parts: useMessageParts,
})
