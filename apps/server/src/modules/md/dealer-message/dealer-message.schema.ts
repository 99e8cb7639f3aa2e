import { DealerMessageReceiverType, DealerMessageStatus, NoticeType } from '@dealer/sdk/contract'
import { index, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, dt, flag, int, jsonb, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'

/** What a dealer tells staff or customers; its HTML is safe. Once it was sent it stays as it is. */
export const dealerMessage = dealerTable(
  'dealer_message',
  {
    msgNum: code().notNull(),
    title: str(60).notNull(),
    msgType: choice(NoticeType).notNull(),
    context: str(20_000).notNull(),
    isTop: flag().notNull().default('F'),
    isPop: flag().notNull().default('F'),
    isReply: flag().notNull().default('F'),
    receiverType: choice(DealerMessageReceiverType).notNull(),
    /** Users, roles or customers as they were chosen. */
    receiverIds: jsonb().$type<readonly string[]>().notNull(),
    status: choice(DealerMessageStatus).notNull(),
    sendDate: dt(),
    receiverNum: int().notNull().default(0),
    /** The message that users got; customers get none. */
    messageId: ref(),
  },
  (table) => headKeys('dealer_message', table, table.msgNum, [table.createDate]),
)
carries(dealerMessage, {
  saved: 'DealerMessageSave',
  answered: ['DealerMessageRow', 'DealerMessage'],
  made: ['msgNum', 'status'],
  elsewhere: ['fileIds'],
})

/** Who received a notice, person by person, under the name of that day. */
export const dealerMessageReader = checkedTable(
  'dealer_message_reader',
  {
    dealerCode: code().notNull(),
    noticeId: ref().notNull(),
    readerId: ref().notNull(),
    readerName: str(80).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.noticeId, table.readerId] })],
)

/** What receivers answered. */
export const dealerMessageReply = dealerTable(
  'dealer_message_reply',
  { noticeId: ref().notNull(), replyContent: str(500).notNull() },
  (table) => [index('dealer_message_reply_list').on(table.dealerCode, table.noticeId, table.createDate, table.id)],
)
carries(dealerMessageReply, {
  saved: 'DealerMessageReplySave',
  answered: ['DealerMessageReply'],
  made: ['noticeId'],
  elsewhere: ['messageId', 'fileIds'],
})
