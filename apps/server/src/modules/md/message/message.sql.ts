import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { message, messageReceiver } from './message.schema.ts'

/** Pop-ups at one entering: who was away for months is not kept from working. */
const MOST_POPS = 20

export const isMessageOf = and(
  eq(message.dealerCode, messageReceiver.dealerCode),
  eq(message.id, messageReceiver.messageId),
)

/** What was sent to the user, whatever else they may see. */
export const received = ({ dealerCode, userId }: Viewer) =>
  and(eq(messageReceiver.dealerCode, dealerCode), eq(messageReceiver.userId, userId))

const unread = sql`${messageReceiver.isRead} = 'F'`
const isThere = eq(message.delFlag, 'F')

/** What a row of the list shows of a message. */
export const rowColumns = {
  id: message.id,
  title: message.title,
  orgName: message.orgName,
  messageType: message.messageType,
  sendDate: message.sendDate,
  toName: message.toName,
  positionName: message.positionName,
  positionTypeName: message.positionTypeName,
  isTop: message.isTop,
  isPop: message.isPop,
  isRead: messageReceiver.isRead,
  readDate: messageReceiver.readDate,
  version: message.version,
}

const whole = () =>
  builder
    .select({
      ...rowColumns,
      context: message.context,
      cimFileIds: message.cimFileIds,
      cimFileNames: message.cimFileNames,
      noticeId: sql<string | null>`case when ${message.isReply} = 'T' then ${message.noticeId}::text end`,
    })
    .from(messageReceiver)
    .innerJoin(message, isMessageOf)

/** One message that the user received. */
export const receivedById = lookUp((viewer) =>
  whole().where(and(received(viewer), isThere, eq(messageReceiver.messageId, value('id')))),
)

/** Unread messages that have to be shown, pinned ones first. */
export const unreadPops = lookUp((viewer) =>
  whole()
    .where(and(received(viewer), unread, isThere, eq(message.isPop, 'T')))
    .orderBy(desc(message.isTop), desc(message.sendDate), desc(message.id))
    .limit(MOST_POPS),
)

/** How many messages the user has not read. */
export const unreadNumber = lookUp((viewer) =>
  builder
    .select({ number: sql`count(*)`.mapWith(Number) })
    .from(messageReceiver)
    .innerJoin(message, isMessageOf)
    .where(and(received(viewer), unread, isThere)),
)

/** Marks messages read by the user, all unread ones when none is named; those that are read keep their date. */
export const markRead = ({ tx, user, now }: Work, ids: readonly string[]) =>
  tx
    .update(messageReceiver)
    .set({ isRead: 'T', readDate: now })
    .where(and(received(user), unread, ids.length > 0 ? inArray(messageReceiver.messageId, [...ids]) : undefined))

/** How many of these messages the user received. */
export async function receivedOf({ tx, user }: Work, ids: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ number: sql`count(*)`.mapWith(Number) })
    .from(messageReceiver)
    .innerJoin(message, isMessageOf)
    .where(and(received(user), isThere, inArray(messageReceiver.messageId, [...ids])))
  return row?.number ?? 0
}

/** Published messages, held until the call ends. */
export const lockMessages = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select({
      id: message.id,
      title: message.title,
      messageType: message.messageType,
      noticeId: message.noticeId,
    })
    .from(message)
    .where(and(eq(message.dealerCode, user.dealerCode), eq(message.delFlag, 'F'), inArray(message.id, [...ids])))
    .orderBy(asc(message.id))
    .for('update')

/** Takes messages back; nobody finds them any more. */
export const takeBack = (work: Work, ids: readonly string[]) =>
  work.tx
    .update(message)
    .set({ delFlag: 'T', ...updated(work), version: sql`${message.version} + 1` })
    .where(and(eq(message.dealerCode, work.user.dealerCode), inArray(message.id, [...ids])))

/** Who received a message. */
export const receiversOf = ({ tx, user }: Work, messageId: string) =>
  tx
    .select({ userId: messageReceiver.userId })
    .from(messageReceiver)
    .where(and(eq(messageReceiver.dealerCode, user.dealerCode), eq(messageReceiver.messageId, messageId)))
