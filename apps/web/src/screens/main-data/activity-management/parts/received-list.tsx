import { UserMessageQuery } from '@dealer/fields/UserMessageQuery'
import { UserMessageRow } from '@dealer/fields/UserMessageRow'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { useMessageParts } from '../../../../messages/use-message-parts.tsx'

/** Notices that the user received. */
export const Received = defineList({
  call: dealer.md.message.list,
  query: UserMessageQuery,
  row: UserMessageRow,
  id: 'md.message.received',
  exports: 'md:message:export',
  rowKey: 'id',
  title: '收到的活动通知',
  filters: ['title', 'typeName', 'isRead', 'sendDate'],
  columns: [
    { prop: 'title', width: 280 },
    'typeName',
    'orgName',
    'sendDate',
    { prop: 'isTop', tones: { T: 'info', F: 'neutral' } },
    { prop: 'isPop', tones: { T: 'info', F: 'neutral' } },
    { prop: 'isRead', tones: { T: 'neutral', F: 'warning' } },
    'readDate',
  ],
  selection: true,
  parts: useMessageParts,
})
