import type { Handlers } from '../../../platform/contract/types.ts'
import type { DownloadHandlers } from '../../../platform/http/transfer.ts'
import { messageList } from './message.list.sql.ts'
import {
  getMessage,
  openAttachment,
  popMessages,
  publishNotice,
  readMessage,
  readMessages,
  userMessageNum,
} from './message.service.ts'
import { publishedList } from './published.list.sql.ts'
import { withdrawNotices } from './withdraw.ts'

export { fileReaders } from './message.service.ts'

export const routes = {
  'md.message.getUserMessageNum': userMessageNum,
  'md.message.getListPopMessage': popMessages,
  'md.message.saveMessageRead': readMessage,
  'md.message.list': messageList,
  'md.message.getMessage': getMessage,
  'md.message.saveMessageBatchRead': readMessages,
  'md.message.save': publishNotice,
  'md.message.listPublished': publishedList,
  'md.message.delete': withdrawNotices,
} satisfies Handlers

export const downloadRoutes = { 'md.message.getFile': openAttachment } satisfies DownloadHandlers
