import { MessageType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, dt, flag, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** What was published to users, as it was sent; its HTML is safe. */
export const message = dealerTable('message', {
  title: str(60).notNull(),
  orgName: str(60).notNull(),
  messageType: choice(MessageType).notNull(),
  sendDate: dt().notNull(),
  toName: str(60).notNull(),
  positionName: str(200),
  positionTypeName: str(60),
  isTop: flag().notNull(),
  isPop: flag().notNull(),
  context: str(20_000).notNull(),
  cimFileIds: str(200),
  // Of nine files, with the commas between them.
  cimFileNames: str(9 * 120 + 8),
  /** The notice of the dealer that it brings; it asks for replies or does not. */
  noticeId: ref(),
  isReply: flag().notNull().default('F'),
})
carries(message, { answered: ['UserMessageRow', 'UserMessage'] })

/** Who received a message, and whether they have read it. */
export const messageReceiver = checkedTable(
  'message_receiver',
  {
    dealerCode: code().notNull(),
    userId: ref().notNull(),
    messageId: ref().notNull(),
    isRead: flag().notNull(),
    readDate: dt(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.userId, table.messageId] }),
    index('message_receiver_message').on(table.dealerCode, table.messageId),
    // Few among many that are read.
    index('message_receiver_unread').on(table.dealerCode, table.userId).where(sql`${table.isRead} = 'F'`),
  ],
)
