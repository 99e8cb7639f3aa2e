import { type MessageType, messageTypeLabel, positionTypeLabel } from '@dealer/sdk/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cut } from '../../../platform/cut.ts'
import { publish } from '../../../platform/events/publish.ts'
import { file } from '../../../platform/files/file.schema.ts'
import { claimFiles, type FileOwner, filesOwned, shareFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { staffOnJob } from '../user/staff-on-job.ts'
import { position, staff } from '../user/user.schema.ts'
import { message } from './message.schema.ts'
import { noticeText } from './notice-text.ts'

/** A message to be published. */
export interface Notice {
  readonly title: string
  readonly messageType: MessageType
  /** HTML; what is not safe is left out. */
  readonly context: string
  /** Roles whose users receive it, and persons beside them; everybody on the job when both are empty. */
  readonly positionIds?: readonly string[]
  readonly userIds?: readonly string[]
  readonly isTop?: 'T' | 'F'
  readonly isPop?: 'T' | 'F'
  /** Uploaded files joined by commas. */
  readonly fileIds?: string
  /** The notice of the dealer that it brings, and whether that asks for replies. */
  readonly notice?: { readonly id: string; readonly isReply: 'T' | 'F' }
  /** Whose files it shows, instead of uploaded ones. */
  readonly filesOf?: FileOwner
}

const LONGEST_ROLES = 200
/** To whom the attachments of a message belong. */
export const MESSAGE_FILES = 'message'

/**
 * Publishes a message: kept for each receiver until it is read, and told at once over the realtime channel when the
 * transaction is committed. As many statements for one receiver as for five hundred.
 *
 * ```ts
 * const id = await publishMessage(work, { title: '盘点通知', messageType: 'notice', context: '<p>周五盘点</p>' })
 * ```
 * @returns id of the message
 * @throws Refusal 101 when nothing safe is left of the text or it is too long, 106 for a role, a person or a file that is not there.
 */
export async function publishMessage(work: Work, notice: Notice): Promise<string> {
  const { tx, user, now } = work
  const { positionIds = [], userIds = [], fileIds, filesOf: owner, title, messageType } = notice
  const uploaded = fileIds?.split(',') ?? []
  const context = noticeText(notice.context)
  const [roles, people, files] = await Promise.all([
    rolesOf(work, positionIds),
    peopleOf(work, userIds),
    owner ? filesOwned(work, owner) : filesNamed(work, uploaded),
  ])
  if (roles.length < new Set(positionIds).size || people < new Set(userIds).size) throw refuse.missing()
  const types = [...new Set(roles.map(({ type }) => positionTypeLabel[type]))]
  const [saved] = await tx
    .insert(message)
    .values({
      ...created(work),
      title,
      messageType,
      orgName: user.dealerName,
      toName: user.dealerName,
      sendDate: now,
      positionName: cut(roles.map(({ name }) => name).join(','), LONGEST_ROLES),
      positionTypeName: types.join(','),
      isTop: notice.isTop ?? 'F',
      isPop: notice.isPop ?? 'F',
      noticeId: notice.notice?.id,
      isReply: notice.notice?.isReply,
      context,
      ...namesOf(files),
    })
    .returning({ id: message.id })
  if (!saved) throw new Error('the message got no row')
  const own = { bizType: MESSAGE_FILES, ownerKey: saved.id }
  await (owner ? shareFiles(work, owner, own) : claimFiles(work, own, uploaded))
  const receivers = await addReceivers(work, saved.id, positionIds, userIds)
  await publish(
    work,
    { users: receivers },
    { msgType: 'notice', id: saved.id, content: `${messageTypeLabel[messageType]}：${title}` },
  )
  return saved.id
}

const rolesOf = ({ tx, user }: Work, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ name: position.positionName, type: position.positionTypeCode })
        .from(position)
        .where(and(eq(position.dealerCode, user.dealerCode), eq(position.delFlag, 'F'), inArray(position.id, [...ids])))
        .orderBy(position.positionCode)

async function peopleOf({ tx, user }: Work, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(staffOnJob(user), inArray(staff.id, [...ids])))
  return found.length
}

/** Uploaded files in the order given; those that are not there are refused when they are claimed. */
async function filesNamed({ tx, user }: Work, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await tx
    .select({ id: file.id, fileName: file.fileName })
    .from(file)
    .where(and(eq(file.dealerCode, user.dealerCode), inArray(file.id, [...ids])))
  return ids.map((id) => found.find((one) => one.id === id) ?? { id, fileName: '' })
}

/** Ids and names of attachments, as a message keeps them; a comma parts the names. */
const namesOf = (files: readonly { readonly id: string; readonly fileName: string }[]) =>
  files.length === 0
    ? {}
    : {
        cimFileIds: files.map(({ id }) => id).join(','),
        cimFileNames: files.map(({ fileName }) => fileName.replaceAll(',', '，')).join(','),
      }

/** Everybody on the job who is meant; answers who. */
async function addReceivers(
  { tx, user }: Work,
  messageId: string,
  positionIds: readonly string[],
  userIds: readonly string[],
): Promise<readonly string[]> {
  const isNamed = positionIds.length + userIds.length > 0
  const ids = (list: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)::bigint)`
  const meant = isNamed
    ? sql`and (u.id in ${ids(userIds)} or exists (select from staff_position sp where sp.dealer_code = u.dealer_code
        and sp.user_id = u.id and sp.position_id in ${ids(positionIds)}))`
    : sql``
  const { rows } = await tx.execute<{ userId: string }>(sql`
    insert into message_receiver (dealer_code, user_id, message_id, is_read)
    select u.dealer_code, u.id, ${messageId}::bigint, 'F' from staff u
    where u.dealer_code = ${user.dealerCode} and u.del_flag = 'F' and u.job_status = 'onJob' ${meant}
    returning user_id::text as "userId"`)
  return rows.map(({ userId }) => userId)
}
