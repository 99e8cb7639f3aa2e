import { NoticeType } from '@dealer/sdk/contract'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { nameIn } from '../../../platform/list/audited.ts'
import { from, holds, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { message } from './message.schema.ts'

const receivers = sql`from message_receiver r where r.dealer_code = ${message.dealerCode} and r.message_id = ${message.id}`

/** What people published, whoever received it. */
export const publishedList = list('md.message.listPublished', {
  from: message,
  scope: ofDealer(message),
  only: and(isNull(message.noticeId), inArray(message.messageType, Object.values(NoticeType))),
  newest: message.sendDate,
  id: message.id,
  filters: {
    title: holds(message.title),
    messageType: oneOf(message.messageType),
    sendDateStart: from(message.sendDate),
    sendDateEnd: to(message.sendDate),
  },
  row: {
    id: message.id,
    title: message.title,
    messageType: message.messageType,
    orgName: message.orgName,
    createName: nameIn(message.createName),
    sendDate: message.sendDate,
    positionName: message.positionName,
    isTop: message.isTop,
    isPop: message.isPop,
    receiverNum: sql<number>`(select count(*)::int ${receivers})`,
    readNum: sql<number>`(select count(*)::int ${receivers} and r.is_read = 'T')`,
  },
})
