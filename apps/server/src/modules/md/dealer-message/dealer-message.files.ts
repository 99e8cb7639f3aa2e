import { and, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { type FileReaders, openFile } from '../../../platform/files/file.service.ts'
import type { DownloadContext, FileAnswer } from '../../../platform/http/transfer.ts'
import { mayDo } from '../../../platform/work.ts'
import { NOTICE_FILES, REPLY_FILES } from './dealer-message.document.ts'
import { receivedNotice } from './dealer-message.receivers.sql.ts'
import { dealerMessage, dealerMessageReply } from './dealer-message.schema.ts'

/** Attachments of a notice are for its receivers and for those who may read notices; those of a reply for the latter. */
export const fileReaders = {
  [NOTICE_FILES]: async (work, id) => {
    if (!mayDo(work.user, 'md:dealerMessage:list')) return (await receivedNotice(work, id)) !== undefined
    const found = await work.tx
      .select({ id: dealerMessage.id })
      .from(dealerMessage)
      .where(
        and(
          eq(dealerMessage.dealerCode, work.user.dealerCode),
          eq(dealerMessage.id, id),
          eq(dealerMessage.delFlag, 'F'),
        ),
      )
    return found.length > 0
  },
  [REPLY_FILES]: async (work, id) => {
    if (!mayDo(work.user, 'md:dealerMessage:list')) return false
    const found = await work.tx
      .select({ id: dealerMessageReply.id })
      .from(dealerMessageReply)
      .where(and(eq(dealerMessageReply.dealerCode, work.user.dealerCode), eq(dealerMessageReply.id, id)))
    return found.length > 0
  },
} satisfies FileReaders

/** An attachment of a notice or of a reply; no other file. */
export const openNoticeFile = (
  context: DownloadContext,
  { fileId }: Args<'md.dealerMessage.getFIle'>,
): Promise<FileAnswer> => openFile({ ...context, registry: { ...context.registry, readers: fileReaders } }, { fileId })
