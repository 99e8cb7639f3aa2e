import type { DealerMessageReceiverType } from '@dealer/sdk/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { position, staff } from '../user/user.schema.ts'
import type { NoticeRow } from './dealer-message.document.ts'

type Named = { readonly id: string; readonly name: string }

const sources: {
  readonly [Type in DealerMessageReceiverType]: (work: Work, ids: string[]) => Promise<Named[]>
} = {
  user: ({ tx, user }, ids) =>
    tx
      .select({ id: staff.id, name: staff.realName })
      .from(staff)
      .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'), inArray(staff.id, ids)))
      .orderBy(asc(staff.userCode)),
  position: ({ tx, user }, ids) =>
    tx
      .select({ id: position.id, name: position.positionName })
      .from(position)
      .where(and(eq(position.dealerCode, user.dealerCode), eq(position.delFlag, 'F'), inArray(position.id, ids)))
      .orderBy(asc(position.positionCode)),
  customer: ({ tx, user }, ids) =>
    tx
      .select({ id: customer.id, name: customer.customerName })
      .from(customer)
      .where(and(eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'), inArray(customer.id, ids)))
      .orderBy(asc(customer.customerCode)),
}

/** What a notice names as its receivers, of those that are there. */
export const receiversNamed = async (
  work: Work,
  { receiverType, receiverIds }: Pick<NoticeRow, 'receiverType' | 'receiverIds'>,
): Promise<Named[]> => (receiverIds.length === 0 ? [] : sources[receiverType](work, [...receiverIds]))

/** Keeps who received the message of a notice; answers how many. */
export async function keepReaders({ tx, user }: Work, noticeId: string, messageId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into dealer_message_reader (dealer_code, notice_id, reader_id, reader_name)
    select r.dealer_code, ${noticeId}::bigint, r.user_id, u.real_name
    from message_receiver r join staff u on u.dealer_code = r.dealer_code and u.id = r.user_id
    where r.dealer_code = ${user.dealerCode} and r.message_id = ${messageId}::bigint
    returning 1`)
  return rows.length
}

/** Keeps the customers whom a notice is for; answers how many there are still. */
export async function keepCustomers({ tx, user }: Work, { id, receiverIds }: NoticeRow): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into dealer_message_reader (dealer_code, notice_id, reader_id, reader_name)
    select c.dealer_code, ${id}::bigint, c.id, c.customer_name from customer c
    where c.dealer_code = ${user.dealerCode} and c.del_flag = 'F'
      and c.id in (select jsonb_array_elements_text(${JSON.stringify(receiverIds)}::jsonb)::bigint)
    returning 1`)
  return rows.length
}

/** Who is on the job of those that a notice is for. */
export async function peopleMeant({ tx, user }: Work, { receiverType, receiverIds }: NoticeRow): Promise<string[]> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(receiverIds)}::jsonb)::bigint)`
  const meant =
    receiverType === 'user'
      ? sql`u.id in ${ids}`
      : sql`exists (select from staff_position sp where sp.dealer_code = u.dealer_code and sp.user_id = u.id and sp.position_id in ${ids})`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id::text as id from staff u
    where u.dealer_code = ${user.dealerCode} and u.del_flag = 'F' and u.job_status = 'onJob' and ${meant}
    order by u.id`)
  return rows.map(({ id }) => id)
}

/** A sent notice that the user received; nothing for any other. */
export async function receivedNotice({ tx, user }: Work, noticeId: string) {
  const { rows } = await tx.execute<{ id: string; title: string; isReply: 'T' | 'F'; createId: string | null }>(sql`
    select n.id::text as id, n.title, n.is_reply as "isReply", n.create_id::text as "createId"
    from dealer_message n join dealer_message_reader r on r.dealer_code = n.dealer_code and r.notice_id = n.id
    where n.dealer_code = ${user.dealerCode} and n.id = ${noticeId}::bigint and n.del_flag = 'F' and n.status = 'sent'
      and n.receiver_type <> 'customer' and r.reader_id = ${user.userId}::bigint`)
  return rows[0]
}
