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

export { fileReaders } from './message.service.ts'

export const routes = {
  'md.message.getUserMessageNum': userMessageNum,
  'md.message.getListPopMessage': popMessages,
  'md.message.saveMessageRead': readMessage,
  'md.message.list': messageList,
  'md.message.getMessage': getMessage,
  'md.message.saveMessageBatchRead': readMessages,
  'md.message.save': publishNotice,
} satisfies Handlers

export const downloadRoutes = { 'md.message.getFile': openAttachment } satisfies DownloadHandlers
