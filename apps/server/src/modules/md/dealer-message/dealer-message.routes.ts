import type { Handlers } from '../../../platform/contract/types.ts'
import type { DownloadHandlers } from '../../../platform/http/transfer.ts'
import { openNoticeFile } from './dealer-message.files.ts'
import { noticeList } from './dealer-message.list.sql.ts'
import { replyToNotice, sendNotice } from './dealer-message.sending.ts'
import {
  deleteNotices,
  noticeDetail,
  readersOf,
  repliesOf,
  saveNotice,
  updateNotice,
} from './dealer-message.service.ts'

export { fileReaders } from './dealer-message.files.ts'

/** Notices of the dealer to staff and customers. */
export const routes = {
  'md.dealerMessage.list': noticeList,
  'md.dealerMessage.getMessage': noticeDetail,
  'md.dealerMessage.getMessageReplyList': repliesOf,
  'md.dealerMessage.getMessageReceiverList': readersOf,
  'md.dealerMessage.save': saveNotice,
  'md.dealerMessage.update': updateNotice,
  'md.dealerMessage.delete': deleteNotices,
  'md.dealerMessage.sendMessage': sendNotice,
  'md.dealerMessage.reply': replyToNotice,
} satisfies Handlers

export const downloadRoutes = { 'md.dealerMessage.getFIle': openNoticeFile } satisfies DownloadHandlers
