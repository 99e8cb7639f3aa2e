import { NoticeType } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { publish } from '../../../platform/events/publish.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { lockMessages, receiversOf, takeBack } from './message.sql.ts'
import { MESSAGE_FILES } from './publish-message.ts'

/**
 * Withdraws published notices from all receivers.
 * @throws Refusal 103 for a message of the server or a notice of the dealer, which stays as it was sent; 106
 */
export async function withdrawNotices(work: Work, { ids }: Args<'md.message.delete'>) {
  const named = [...new Set(ids)]
  const found = await lockMessages(work, named)
  if (found.length < named.length) throw refuse.missing()
  for (const { title, messageType, noticeId } of found) {
    if (!Object.hasOwn(NoticeType, messageType)) throw refuse.notNow(`系统消息「${title}」不能撤回`)
    if (noticeId) throw refuse.notNow(`经销商通知「${title}」已发送，不能撤回`)
  }
  await takeBack(work, named)
  for (const { id, title } of found) {
    await claimFiles(work, { bizType: MESSAGE_FILES, ownerKey: id }, [])
    const users = (await receiversOf(work, id)).map(({ userId }) => userId)
    // Whose bell counted it counts anew.
    await publish(work, { users }, { msgType: 'notice', id, content: `通知「${title}」已撤回` })
  }
  return DONE
}
