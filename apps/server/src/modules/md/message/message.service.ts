import { messageTypeLabel } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { type FileReaders, openFile } from '../../../platform/files/file.service.ts'
import type { DownloadContext, FileAnswer } from '../../../platform/http/transfer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { markRead, receivedById, receivedOf, unreadNumber, unreadPops } from './message.sql.ts'
import { MESSAGE_FILES, publishMessage } from './publish-message.ts'

type Received = Awaited<ReturnType<typeof receivedById>>[number]

const shown = (row: Received) => ({ ...row, typeName: messageTypeLabel[row.messageType] })

/** Number of the unread messages, for the bell. */
export async function userMessageNum(work: Work) {
  const [row] = await unreadNumber(work)
  return row?.number ?? 0
}

/** Messages that have to be shown when the user enters. */
export const popMessages = async (work: Work) => (await unreadPops(work)).map(shown)

/** One message with its text and attachments. @throws Refusal 106 when the user did not receive it. */
export async function getMessage(work: Work, { id }: Args<'md.message.getMessage'>) {
  const [row] = await receivedById(work, { id })
  if (!row) throw refuse.missing()
  return shown(row)
}

/** Publishes a notice of the dealer. */
export const publishNotice = async (work: Work, notice: Args<'md.message.save'>) => ({
  id: await publishMessage(work, notice),
})

/** Marks messages read. @throws Refusal 106 when the user did not receive one of them. */
async function read(work: Work, ids: readonly string[]): Promise<typeof DONE> {
  const named = [...new Set(ids)]
  if (named.length > 0 && (await receivedOf(work, named)) < named.length) throw refuse.missing()
  await markRead(work, named)
  return DONE
}

export const readMessage = (work: Work, { id }: Args<'md.message.saveMessageRead'>) => read(work, [id])

/** Marks several messages read, or all of them. */
export const readMessages = (work: Work, { ids }: Args<'md.message.saveMessageBatchRead'>) => read(work, ids)

/** Whose attachments are read by whoever received the message. */
export const fileReaders = {
  [MESSAGE_FILES]: async (work, id) => (await receivedById(work, { id })).length > 0,
} satisfies FileReaders

/** An attachment of a message that the user received; no other file. */
export const openAttachment = (context: DownloadContext, { fileId }: Args<'md.message.getFile'>): Promise<FileAnswer> =>
  openFile({ ...context, registry: { ...context.registry, readers: fileReaders } }, { fileId })
