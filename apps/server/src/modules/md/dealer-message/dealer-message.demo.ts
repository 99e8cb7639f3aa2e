import { and, asc, eq, inArray } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { demoClaims, demoFiles, fileNameOf } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { customer } from '../customer/customer.schema.ts'
import { demo as messages } from '../message/message.demo.ts'
import { message, messageReceiver } from '../message/message.schema.ts'
import { MESSAGE_FILES } from '../message/publish-message.ts'
import { demo as people, type StaffIds } from '../user/user.demo.ts'
import { position, staff, staffPosition } from '../user/user.schema.ts'
import { NOTICE_FILES, REPLY_FILES } from './dealer-message.document.ts'
import { dealerMessage, dealerMessageReader, dealerMessageReply } from './dealer-message.schema.ts'

type ReceiverType = 'user' | 'position' | 'customer'
interface Entry {
  readonly title: string
  readonly text: string
  readonly to: ReceiverType
  /** Account names, codes of roles, or how many customers. */
  readonly receivers: readonly string[] | number
  readonly replies?: number
  readonly isDraft?: boolean
  /** What comes with it. */
  readonly attached?: readonly string[]
}

const SALES = ['sales01', 'sales02', 'sales03', 'sales04']
/** What the dealer told people and customers, the oldest first. */
const ENTRIES: readonly Entry[] = [
  {
    title: '夏季饮料备货安排',
    text: '碳酸与果汁按近三周销量的1.5倍备货。',
    to: 'position',
    receivers: ['JS03', 'JS04'],
    replies: 3,
  },
  {
    title: '主仓盘点通知',
    text: '本周五18:00起盘点主仓，期间不出入库。',
    to: 'position',
    receivers: ['JS04', 'JS05'],
    replies: 2,
  },
  { title: '陈列费申请截止', text: '本季度陈列费请于25日前申请。', to: 'user', receivers: SALES, replies: 4 },
  { title: '门店送货时间调整', text: '即日起每日7:30开始送货，请安排人员收货。', to: 'customer', receivers: 40 },
  { title: '导购排班确认', text: '请确认下月排班，有变动当日回复。', to: 'position', receivers: ['JS08'], replies: 3 },
  { title: '回款提醒', text: '超期三十天的客户请本周上门对账。', to: 'user', receivers: SALES, replies: 4 },
  {
    ...{ title: '新品试销邀请', text: '新品茶饮开放试销，需要的门店请联系业务员。', to: 'customer', receivers: 60 },
    attached: ['新品茶饮介绍.pdf'],
  },
  {
    title: '元旦放假与配送安排',
    text: '1月1日停送一天，请提前备货。',
    to: 'position',
    receivers: ['JS02', 'JS03'],
    replies: 4,
    attached: ['元旦配送安排.pdf', '陈列备货示例'],
  },
  {
    title: '冷链车年检',
    text: '冷链车本周年检，冷藏品改由面包车配送。',
    to: 'user',
    receivers: ['keeper01', 'keeper02'],
  },
  {
    title: '端架陈列评比',
    text: '评比规则见正文，照片由业务员上传。',
    to: 'position',
    receivers: ['JS03'],
    isDraft: true,
    attached: ['端架陈列评比规则.pdf'],
  },
  { title: '春节订货会邀请', text: '订货会定于腊月十五，敬请光临。', to: 'customer', receivers: 30, isDraft: true },
  { title: '仓库安全培训', text: '时间待定。', to: 'position', receivers: [], isDraft: true },
]
const ANSWERS = ['收到，马上安排。', '已通知客户。', '好的，明天完成。', '有两家门店需要调整，稍后上报。'] as const
/** They have not read the newest ones yet. */
const SLOW = ['sales04', 'guide02', 'keeper02']

const HEADS = { isTop: 'F', isPop: 'F' } as const

interface Receiver {
  readonly id: string
  readonly name: string
  /** Of a person. */
  readonly username?: string
}

/** Who is meant, by id and name, and the ids that were chosen. */
async function receiversOf(
  { tx, dealerCode }: Seeding,
  { to, receivers }: Entry,
  staffIds: StaffIds,
): Promise<{ readonly chosen: readonly string[]; readonly found: readonly Receiver[] }> {
  if (typeof receivers === 'number') {
    const found = await tx
      .select({ id: customer.id, name: customer.customerName })
      .from(customer)
      .where(and(eq(customer.dealerCode, dealerCode), eq(customer.enabled, 'T')))
      .orderBy(asc(customer.customerCode))
      .limit(receivers)
    return { chosen: found.map(({ id }) => id), found }
  }
  if (to === 'user') {
    const chosen = receivers.flatMap((name) => staffIds.get(name) ?? [])
    const found = await tx
      .select({ id: staff.id, name: staff.realName, username: staff.username })
      .from(staff)
      .where(and(eq(staff.dealerCode, dealerCode), inArray(staff.id, chosen)))
      .orderBy(asc(staff.id))
    return { chosen, found }
  }
  const roles = await tx
    .select({ id: position.id })
    .from(position)
    .where(and(eq(position.dealerCode, dealerCode), inArray(position.positionCode, [...receivers])))
    .orderBy(asc(position.id))
  const chosen = roles.map(({ id }) => id)
  const found = await tx
    .select({ id: staff.id, name: staff.realName, username: staff.username })
    .from(staff)
    .innerJoin(staffPosition, and(eq(staffPosition.dealerCode, staff.dealerCode), eq(staffPosition.userId, staff.id)))
    .where(
      and(eq(staff.dealerCode, dealerCode), eq(staff.jobStatus, 'onJob'), inArray(staffPosition.positionId, chosen)),
    )
    .orderBy(asc(staff.id))
  return { chosen, found }
}

/** A dozen notices of the quarter, sent ones with who read and answered them. */
async function seedNotices(seeding: Seeding, { people: staffIds }: { people: StaffIds }): Promise<void> {
  const { tx, dealerCode, anchor, small } = seeding
  const author = small ? 'light' : 'admin'
  const [writer] = await tx
    .select({ id: staff.id, name: staff.realName })
    .from(staff)
    .where(and(eq(staff.dealerCode, dealerCode), eq(staff.username, author)))
  const orgName = small ? '小满便民批发部' : '城南食品商贸有限公司'
  // Nobody else works at the light dealer.
  const entries = small
    ? ENTRIES.filter(({ to }) => to === 'customer').map((one) => ({ ...one, receivers: 12 }))
    : ENTRIES
  for (const [index, entry] of entries.entries()) {
    const { title, text, to, replies = 0, isDraft = false, attached = [] } = entry
    const day = addDays(anchor, -(entries.length - index) * 6)
    const sent = isDraft ? null : `${day} 10:00:00`
    const by = { createId: writer?.id, createName: writer?.name, updateId: writer?.id, updateName: writer?.name }
    const stamp = { dealerCode, ...by, createDate: `${day} 09:40:00`, updateDate: sent ?? `${day} 09:40:00` }
    const { chosen, found } = await receiversOf(seeding, entry, staffIds)
    const context = `<p>${text}</p>`
    const isReply = replies > 0 ? ('T' as const) : ('F' as const)
    const files = await demoFiles(tx, stamp, attached)
    const told = sent !== null && to !== 'customer'
    const [sentMessage] = told
      ? await tx
          .insert(message)
          .values({
            ...stamp,
            ...HEADS,
            title,
            messageType: 'notice',
            orgName,
            toName: orgName,
            sendDate: sent,
            context,
            isReply,
            ...(files.length > 0 && { cimFileIds: files.join(), cimFileNames: attached.map(fileNameOf).join() }),
          })
          .returning({ id: message.id })
      : []
    const [notice] = await tx
      .insert(dealerMessage)
      .values({
        ...{ ...stamp, ...HEADS, title, msgType: 'notice', context, isReply, receiverType: to, receiverIds: chosen },
        msgNum: await nextNumber(tx, { dealerCode, prefix: 'TG', day }),
        status: isDraft ? 'draft' : 'sent',
        sendDate: sent,
        receiverNum: isDraft ? 0 : found.length,
        messageId: sentMessage?.id,
      })
      .returning({ id: dealerMessage.id })
    if (!notice) continue
    const claims = (ownerKey: string) => files.map((fileId) => [ownerKey, fileId] as const)
    await demoClaims(tx, dealerCode, NOTICE_FILES, claims(notice.id))
    if (sent === null) continue
    await tx
      .insert(dealerMessageReader)
      .values(found.map(({ id, name }) => ({ dealerCode, noticeId: notice.id, readerId: id, readerName: name })))
    if (!sentMessage) continue
    await demoClaims(tx, dealerCode, MESSAGE_FILES, claims(sentMessage.id))
    await tx.update(message).set({ noticeId: notice.id }).where(eq(message.id, sentMessage.id))
    const read = ({ username = '' }: Receiver) => !SLOW.includes(username)
    await tx.insert(messageReceiver).values(
      found.map((one) => ({
        ...{ dealerCode, userId: one.id, messageId: sentMessage.id },
        ...(read(one)
          ? { isRead: 'T' as const, readDate: `${day} 10:20:00` }
          : { isRead: 'F' as const, readDate: null }),
      })),
    )
    const answering = found.filter(read)
    const answers = Array.from({ length: replies }, (_, place) => {
      const { id, name } = at(answering, place % answering.length)
      const when = `${day} ${String(11 + place)}:05:00`
      return {
        ...{ dealerCode, noticeId: notice.id, replyContent: at(ANSWERS, place % ANSWERS.length) },
        ...{ createId: id, createName: name, updateId: id, updateName: name, createDate: when, updateDate: when },
      }
    })
    if (answers.length === 0) continue
    const replied = await tx.insert(dealerMessageReply).values(answers).returning({ id: dealerMessageReply.id })
    // Who was asked to look at the shelves answers with one.
    if (files.length > 0) {
      const photos = await demoFiles(tx, stamp, ['货架调整前', '货架调整后'])
      await demoClaims(
        tx,
        dealerCode,
        REPLY_FILES,
        photos.map((photo) => [replied.at(-1)?.id ?? '', photo]),
      )
    }
  }
}

export const demo = defineDemo({ needs: { people, customers, messages }, make: seedNotices })
