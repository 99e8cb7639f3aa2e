import { PublishedMessage } from '@dealer/fields/PublishedMessage'
import { PublishedMessageQuery } from '@dealer/fields/PublishedMessageQuery'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { usePublishedParts } from './use-published-parts.tsx'

/** Notices that went out, and how many have read them. */
export const Published = defineList({
  call: dealer.md.message.listPublished,
  query: PublishedMessageQuery,
  row: PublishedMessage,
  id: 'md.message.published',
  exports: 'md:message:export',
  rowKey: 'id',
  title: '活动通知',
  filters: ['title', 'messageType', 'sendDate'],
  columns: [
    { prop: 'title', width: 280 },
    'messageType',
    'sendDate',
    'createName',
    { prop: 'positionName', width: 180 },
    'receiverNum',
    'readNum',
    { prop: 'isTop', tones: { T: 'info', F: 'neutral' } },
    { prop: 'isPop', tones: { T: 'info', F: 'neutral' } },
  ],
  selection: true,
  parts: usePublishedParts,
})
