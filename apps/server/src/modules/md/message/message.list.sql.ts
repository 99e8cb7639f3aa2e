import { messageTypeLabel } from '@dealer/sdk/contract'
import { eq, sql } from 'drizzle-orm'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { from, holds, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { message, messageReceiver } from './message.schema.ts'
import { isMessageOf, received, rowColumns } from './message.sql.ts'

/** The messages that the user received, pinned ones first. */
export const messageList = list('md.message.list', {
  from: messageReceiver,
  joins: [inner(message, isMessageOf)],
  scope: received,
  only: eq(message.delFlag, 'F'),
  newest: sql`(${message.isTop} || to_char(${message.sendDate} at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS'))`,
  id: messageReceiver.messageId,
  key: [messageReceiver.dealerCode, messageReceiver.userId, messageReceiver.messageId],
  filters: {
    title: holds(message.title),
    typeName: oneOf(message.messageType),
    isRead: is(messageReceiver.isRead),
    sendDateStart: from(message.sendDate),
    sendDateEnd: to(message.sendDate),
  },
  row: {
    ...rowColumns,
    typeName: computed,
  },
  compute: ({ messageType }) => ({ typeName: messageTypeLabel[messageType] }),
})
