import { and, eq, sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { documentList } from '../../../platform/document/document-list.ts'
import { filesOfOwner } from '../../../platform/files/files-of-owner.sql.ts'
import { nameIn } from '../../../platform/list/audited.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { messageReceiver } from '../message/message.schema.ts'
import { NOTICE_FILES, notices, REPLY_FILES } from './dealer-message.document.ts'
import { dealerMessage, dealerMessageReader, dealerMessageReply } from './dealer-message.schema.ts'

const listed = documentList(notices, 'md.dealerMessage.list', { detail: 'md.dealerMessage.getMessage' })

const readNum = sql<number>`(select count(*)::int from message_receiver mr where mr.dealer_code = ${dealerMessage.dealerCode}
  and mr.message_id = ${dealerMessage.messageId} and mr.is_read = 'T')`
const replyNum = sql<number>`(select count(*)::int from dealer_message_reply r where r.dealer_code = ${dealerMessage.dealerCode}
  and r.notice_id = ${dealerMessage.id} and r.del_flag = 'F')`
/** Ids of customers may be those of users. */
const isReceiver = sql<boolean>`(${dealerMessage.receiverType} <> 'customer' and exists (select from dealer_message_reader d
  where d.dealer_code = ${dealerMessage.dealerCode} and d.notice_id = ${dealerMessage.id} and d.reader_id = ${value('user.userId')}::bigint))`

/** Notices of the dealer, drafts and sent ones. */
export const noticeList = list('md.dealerMessage.list', {
  ...listed,
  row: { ...listed.row, readNum, replyNum },
  read: {
    ...listed.read,
    isReceiver,
    receiverIds: dealerMessage.receiverIds,
    files: filesOfOwner(NOTICE_FILES, dealerMessage),
  },
})

/** Replies to a notice, the newest first. */
export const replyList = list('md.dealerMessage.getMessageReplyList', {
  from: dealerMessageReply,
  scope: ofDealer(dealerMessageReply),
  newest: dealerMessageReply.createDate,
  id: dealerMessageReply.id,
  filters: { messageId: is(dealerMessageReply.noticeId) },
  row: {
    id: dealerMessageReply.id,
    messageId: dealerMessageReply.noticeId,
    replyName: nameIn(dealerMessageReply.createName),
    replyContent: dealerMessageReply.replyContent,
    replyDate: dealerMessageReply.createDate,
    files: filesOfOwner(REPLY_FILES, dealerMessageReply),
  },
})

const isRead = sql<'T' | 'F'>`coalesce(${messageReceiver.isRead}, 'F')`

/** Who received a notice, and whether they have read it. */
export const readerList = list('md.dealerMessage.getMessageReceiverList', {
  from: dealerMessageReader,
  joins: [
    inner(
      dealerMessage,
      and(
        eq(dealerMessage.dealerCode, dealerMessageReader.dealerCode),
        eq(dealerMessage.id, dealerMessageReader.noticeId),
      ),
    ),
    left(
      messageReceiver,
      and(
        eq(messageReceiver.dealerCode, dealerMessageReader.dealerCode),
        eq(messageReceiver.userId, dealerMessageReader.readerId),
        eq(messageReceiver.messageId, dealerMessage.messageId),
      ),
    ),
  ],
  scope: ({ dealerCode }) => eq(dealerMessageReader.dealerCode, dealerCode),
  newest: dealerMessageReader.readerName,
  id: dealerMessageReader.readerId,
  key: [dealerMessageReader.dealerCode, dealerMessageReader.noticeId, dealerMessageReader.readerId],
  filters: {
    messageId: is(dealerMessageReader.noticeId),
    name: holds(dealerMessageReader.readerName),
    isRead: is(isRead),
  },
  row: {
    id: dealerMessageReader.readerId,
    name: dealerMessageReader.readerName,
    isRead,
    readDate: messageReceiver.readDate,
    replyNum: sql<number>`(select count(*)::int from dealer_message_reply r where r.dealer_code = ${dealerMessageReader.dealerCode}
      and r.notice_id = ${dealerMessageReader.noticeId} and r.create_id = ${dealerMessageReader.readerId} and r.del_flag = 'F'
      and ${dealerMessage.receiverType} <> 'customer')`,
  },
})
