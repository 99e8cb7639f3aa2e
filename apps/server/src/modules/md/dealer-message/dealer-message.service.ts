import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { noticeText } from '../message/notice-text.ts'
import { NOTICE_FILES, notices } from './dealer-message.document.ts'
import { noticeList, readerList, replyList } from './dealer-message.list.sql.ts'
import { receiversNamed } from './dealer-message.receivers.sql.ts'

/** What people enter, as it is kept. @throws Refusal 101 for a text of which nothing safe is left, 106 for a receiver who is not there. */
async function entered(work: Work, given: Args<'md.dealerMessage.save'>) {
  const { requestNo: _requestNo, fileIds: _fileIds, ...values } = given
  const receiverIds = [...new Set(given.receiverIds)]
  const found = await receiversNamed(work, { ...values, receiverIds })
  if (found.length < receiverIds.length) throw refuse.missing('接收人', 'receiverIds')
  const { isTop = 'F', isPop = 'F', isReply = 'F' } = values
  return { ...values, isTop, isPop, isReply, receiverIds, context: noticeText(given.context) }
}

const attach = (work: Work, id: string, fileIds: string | undefined) =>
  claimFiles(work, { bizType: NOTICE_FILES, ownerKey: id }, fileIds?.split(',') ?? [])

/** Adds a notice as a draft. */
export async function saveNotice(work: Work, given: Args<'md.dealerMessage.save'>) {
  const draft = { ...(await entered(work, given)), status: 'draft' as const }
  const [row] = await notices.create(work, [draft], { label: '保存草稿' })
  if (!row) throw new Error('the notice got no row')
  await attach(work, row.id, given.fileIds)
  return { id: row.id }
}

/** Changes a draft as a whole. @throws Refusal 103 once it was sent, 104, 106 */
export async function updateNotice(work: Work, { id, version, ...given }: Args<'md.dealerMessage.update'>) {
  const row = await notices.openOne(work, { id, version }, 'edit')
  await notices.change(work, [{ row, set: await entered(work, given) }], notices.label('edit'))
  await attach(work, id, given.fileIds)
  return DONE
}

/** Deletes drafts. @throws Refusal 103 when one was sent, 104, 106 */
export async function deleteNotices(work: Work, { items }: Args<'md.dealerMessage.delete'>) {
  const { rows } = await notices.open(work, items, 'delete')
  const changes = rows.map((row) => ({ row, set: { delFlag: 'T' as const } }))
  await notices.change(work, changes, notices.label('delete'))
  for (const { id } of rows) await attach(work, id, undefined)
  return DONE
}

/** One notice with its text, receivers and attachments. @throws Refusal 106 */
export async function noticeDetail(work: Work, { id }: Args<'md.dealerMessage.getMessage'>) {
  const { receiverIds, isReceiver: _isReceiver, ...notice } = await noticeList.one(work, { id })
  return { ...notice, receivers: await receiversNamed(work, { ...notice, receiverIds }) }
}

/** Replies to a notice. @throws Refusal 106 when there is no such notice */
export async function repliesOf(work: Work, args: Args<'md.dealerMessage.getMessageReplyList'>) {
  await noticeList.one(work, { id: args.messageId })
  return replyList(work, args)
}

/** Who received a notice and has read it. @throws Refusal 106 when there is no such notice */
export async function readersOf(work: Work, args: Args<'md.dealerMessage.getMessageReceiverList'>) {
  await noticeList.one(work, { id: args.messageId })
  return readerList(work, args)
}
