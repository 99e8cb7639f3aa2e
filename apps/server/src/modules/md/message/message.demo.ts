import { asc, eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { demoClaims, demoFiles, fileNameOf } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as people } from '../user/user.demo.ts'
import { staff } from '../user/user.schema.ts'
import { message, messageReceiver } from './message.schema.ts'
import { MESSAGE_FILES } from './publish-message.ts'

const MESSAGES = 60
const LIGHT_MESSAGES = 6
/** The newest ones, which nobody has read; so many of them are shown when entering. */
const UNREAD = 8
const POPS = 3
/** Who meets them. Everybody else saw them the day before: a first look begins with the work, not with dialogs. */
const MEET_POPS: readonly string[] = ['weakadmin', 'sales02']

interface Text {
  readonly messageType: 'notice' | 'activity'
  readonly title: string
  readonly text: string
  /** What comes with it. */
  readonly attached?: readonly string[]
}

const NOTICES: readonly Text[] = [
  { messageType: 'notice', title: '月末盘点安排', text: '本月最后一个周五18:00起盘点主仓，请提前完成当日出库。' },
  {
    ...{ messageType: 'activity', title: '端架陈列活动' },
    text: '活动期内端架陈列满四周，每店奖励两箱。请业务员上传陈列照片。',
    attached: ['端架陈列标准.pdf', '端架示例'],
  },
  { messageType: 'notice', title: '送货路线调整', text: '因道路施工，滨江线改为每日下午配送，请提前告知客户。' },
  {
    ...{ messageType: 'activity', title: '新品铺货奖励' },
    text: '新品首月铺货满30家门店，按门店数奖励，名单以上报为准。',
    attached: ['新品铺货标准.pdf'],
  },
  { messageType: 'notice', title: '收款规范提醒', text: '现金货款须当日交款，逾期未交由部门主管跟进。' },
  { messageType: 'notice', title: '临期商品处理', text: '距到期不足60天的商品请优先出库，退货请注明批次。' },
]

/** What comes with each text: stored once, however often it is sent. */
async function attachmentsOf(seeding: Seeding) {
  const found = new Map<Text, { cimFileIds: string; cimFileNames: string }>()
  for (const text of NOTICES) {
    if (!text.attached) continue
    const ids = await demoFiles(seeding.tx, stamped(seeding), text.attached)
    found.set(text, { cimFileIds: ids.join(), cimFileNames: text.attached.map(fileNameOf).join() })
  }
  return found
}

/** Notices of the quarter, one every day and a half; the newest are still to be read. */
async function seedMessages(seeding: Seeding): Promise<void> {
  const { tx, dealerCode, anchor, small } = seeding
  const number = small ? LIGHT_MESSAGES : MESSAGES
  const orgName = small ? '小满便民批发部' : '城南食品商贸有限公司'
  const attached = await attachmentsOf(seeding)
  const saved = await tx
    .insert(message)
    .values(
      Array.from({ length: number }, (_, index) => {
        const notice = at(NOTICES, index % NOTICES.length)
        const { messageType, title, text } = notice
        const fromEnd = number - 1 - index
        return {
          ...stamped(seeding),
          title: `${title}（第${index + 1}期）`,
          messageType,
          orgName,
          toName: orgName,
          sendDate: `${addDays(anchor, -Math.ceil(fromEnd * 1.4) - 1)} 09:30:00`,
          isTop: index % 20 === 19 ? ('T' as const) : ('F' as const),
          isPop: fromEnd < POPS ? ('T' as const) : ('F' as const),
          context: `<p>${text}</p><p>请相互转告。</p>`,
          ...attached.get(notice),
        }
      }),
    )
    .returning({ id: message.id, sendDate: message.sendDate, fileIds: message.cimFileIds })
  const claims = saved.flatMap(({ id, fileIds }) => (fileIds?.split(',') ?? []).map((fileId) => [id, fileId] as const))
  await demoClaims(tx, dealerCode, MESSAGE_FILES, claims)
  const receivers = await tx
    .select({ userId: staff.id, username: staff.username })
    .from(staff)
    .where(eq(staff.dealerCode, dealerCode))
    .orderBy(asc(staff.id))
  for (const [index, { id, sendDate }] of saved.entries()) {
    const isOld = index < number - UNREAD
    const isPop = index >= number - POPS
    await tx.insert(messageReceiver).values(
      receivers.map(({ userId, username }) => {
        const isRead = isOld || (isPop && !MEET_POPS.includes(username))
        return {
          dealerCode,
          userId,
          messageId: id,
          isRead: isRead ? ('T' as const) : ('F' as const),
          readDate: isRead ? `${sendDate.slice(0, 10)} 10:00:00` : null,
        }
      }),
    )
  }
}

export const demo = defineDemo({ needs: { people }, make: seedMessages })
