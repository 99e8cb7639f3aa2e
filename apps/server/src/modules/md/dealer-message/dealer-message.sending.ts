import type { Args } from '../../../platform/contract/types.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { DONE } from '../../../platform/done.ts'
import { publish } from '../../../platform/events/publish.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { publishMessage } from '../message/publish-message.ts'
import { NOTICE_FILES, type NoticeRow, notices, REPLY_FILES } from './dealer-message.document.ts'
import { keepCustomers, keepReaders, peopleMeant, receivedNotice } from './dealer-message.receivers.sql.ts'
import { dealerMessageReply } from './dealer-message.schema.ts'

/**
 * Sends a draft: users get it as a message at once, customers are counted. From then on it is read-only.
 * @throws Refusal 101 without a receiver, 103, 104, 106
 */
export async function sendNotice(work: Work, { id, version }: Args<'md.dealerMessage.sendMessage'>) {
  const row = await notices.openOne(work, { id, version }, 'send')
  if (row.receiverIds.length === 0) throw refuse.invalid('请选择接收人', { reason: 'required', field: undefined })
  const sent = row.receiverType === 'customer' ? { receiverNum: await keepCustomers(work, row) } : await tell(work, row)
  if (sent.receiverNum === 0) throw refuse.notNow('所选接收人都已离职或停用，请重新选择接收人')
  await notices.move(work, [row], 'send', { ...sent, sendDate: work.now })
  return { receiverNum: sent.receiverNum }
}

async function tell(work: Work, row: NoticeRow) {
  const people = await peopleMeant(work, row)
  if (people.length === 0) return { receiverNum: 0 }
  const { id, title, msgType, context, isTop, isPop, isReply, receiverType, receiverIds } = row
  const messageId = await publishMessage(work, {
    ...{ title, messageType: msgType, context, isTop, isPop },
    ...(receiverType === 'user' ? { userIds: people } : { positionIds: receiverIds }),
    notice: { id, isReply },
    filesOf: { bizType: NOTICE_FILES, ownerKey: id },
  })
  return { messageId, receiverNum: await keepReaders(work, id, messageId) }
}

/** Answers a notice that the user received. @throws Refusal 103 when it asks for no replies, 106 */
export async function replyToNotice(work: Work, given: Args<'md.dealerMessage.reply'>) {
  const notice = await receivedNotice(work, given.messageId)
  if (!notice) throw refuse.missing('通知')
  if (notice.isReply === 'F') throw refuse.notNow('该通知不需要回复')
  const [reply] = await insertRows(work.tx, dealerMessageReply, [
    { ...created(work), noticeId: notice.id, replyContent: given.replyContent },
  ])
  if (!reply) throw new Error('the reply got no row')
  await claimFiles(work, { bizType: REPLY_FILES, ownerKey: reply.id }, given.fileIds?.split(',') ?? [])
  if (notice.createId && notice.createId !== work.user.userId)
    await publish(
      work,
      { users: [notice.createId] },
      { msgType: 'notice', id: notice.id, content: `${work.user.realName}回复了通知「${notice.title}」` },
    )
  return DONE
}
