import { document } from '../../../platform/document/document.ts'
import { noticeStates } from './dealer-message.rules.ts'
import { dealerMessage } from './dealer-message.schema.ts'

export const notices = document({
  docType: 'dealerMessage',
  title: '经销商通知',
  table: dealerMessage,
  prefix: 'TG',
  key: 'id',
  states: noticeStates,
})

export type NoticeRow = typeof dealerMessage.$inferSelect

/** To whom the attachments of a notice and of a reply belong. */
export const NOTICE_FILES = 'dealer_message'
export const REPLY_FILES = 'dealer_message_reply'
