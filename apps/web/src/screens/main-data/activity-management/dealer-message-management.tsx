import { DealerMessageQuery } from '@dealer/fields/DealerMessageQuery'
import { DealerMessageRow } from '@dealer/fields/DealerMessageRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useNoticeParts } from './parts/use-notice-parts.tsx'

/** Notices of the dealer to staff and customers. */
export default defineList({
  call: dealer.md.dealerMessage.list,
  query: DealerMessageQuery,
  row: DealerMessageRow,
  id: 'md.dealerMessage',
  exports: 'md:dealerMessage:export',
  rowKey: 'id',
  title: '经销商通知',
  filters: ['title', 'status', 'sendDate'],
  columns: [
    { prop: 'title', width: 260 },
    'msgNum',
    'msgType',
    'status',
    'sendDate',
    'receiverType',
    'receiverNum',
    'readNum',
    'replyNum',
    'isReply',
    'createName',
  ],
  parts: useNoticeParts,
})
