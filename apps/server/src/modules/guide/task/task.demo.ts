import type { TaskType } from '@dealer/sdk/contract'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { LINE_OWNERS } from '../../../seed/lists/line-owners.ts'
import { STAFF } from '../../../seed/lists/people.ts'
import { demoClaims, demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import { inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { demo as people, type StaffIds } from '../../md/user/user.demo.ts'
import { guideTask, guideTaskTarget, type TaskItem, taskResult } from './task.schema.ts'

/** The one that is done during visits, whose demonstration answers it. */
export const DISPLAY_TASK = '端架陈列检查'

const SHELF: readonly TaskItem[] = [
  { itemId: '1', label: '排面数', type: 'qty', isRequired: 'T' },
  { itemId: '2', label: '陈列位置', type: 'text', options: ['端架', '堆头', '主货架'], isRequired: 'T' },
  { itemId: '3', label: '陈列照片', type: 'photo', isRequired: 'F' },
]
const CHECK: readonly TaskItem[] = [
  { itemId: '1', label: '是否合格', type: 'text', options: ['合格', '不合格'], isRequired: 'T' },
  { itemId: '2', label: '问题数', type: 'qty', isRequired: 'T' },
  { itemId: '3', label: '说明', type: 'text', isRequired: 'F' },
]
const COUNT: readonly TaskItem[] = [
  { itemId: '1', label: '在售单品数', type: 'qty', isRequired: 'T' },
  { itemId: '2', label: '零售价', type: 'text', isRequired: 'F' },
  { itemId: '3', label: '货架照片', type: 'photo', isRequired: 'T' },
]
const LEARNT: readonly TaskItem[] = [{ itemId: '1', label: '学习心得', type: 'text', isRequired: 'T' }]

interface Plan {
  readonly name: string
  readonly type: TaskType
  /** Days from the last day of the demonstration. */
  readonly start: number
  readonly end: number
  readonly items: readonly TaskItem[]
  /** Shops; none where it is done by each of the field staff. */
  readonly shops: number
  readonly done: number
}

/** Of each kind and in each state, newest last; the first is answered during visits. */
const PLANS: readonly Plan[] = [
  { name: DISPLAY_TASK, type: 'display', start: -20, end: 10, items: SHELF, shops: 60, done: 0 },
  { name: '冰柜陈列检查', type: 'display', start: -60, end: -31, items: SHELF, shops: 30, done: 28 },
  { name: '价签规范检查', type: 'inspect', start: -45, end: -20, items: CHECK, shops: 30, done: 27 },
  { name: '新品铺货采集', type: 'collect', start: -30, end: -8, items: COUNT, shops: 30, done: 25 },
  { name: '新品知识培训', type: 'training', start: -15, end: -12, items: LEARNT, shops: 0, done: 6 },
  { name: '临期品检查', type: 'inspect', start: -10, end: 5, items: CHECK, shops: 30, done: 14 },
  { name: '竞品铺货采集', type: 'collect', start: -5, end: 9, items: COUNT, shops: 24, done: 9 },
  { name: '双节堆头陈列', type: 'display', start: 3, end: 20, items: SHELF, shops: 40, done: 0 },
]
const PHOTOS = 4
/** Every so many results have a photo that belongs to no item. */
const EVERY_PHOTO = 5
const WORDS = ['货架整齐，价签齐全', '第二层缺两个价签', '已提醒店员先进先出', '下次带新价签'] as const

interface Target {
  readonly taskId: string
  readonly userId: string | null
  readonly customerCode: string | null
}

interface Needs {
  readonly people: StaffIds
  readonly customers: readonly SeedCustomer[]
}

/** What was answered to an item, by turns. */
const answerTo = ({ type, options, label }: TaskItem, turn: number, photo: string): string => {
  if (type === 'photo') return photo
  if (type === 'qty') return String((turn % 6) + (label === '问题数' ? 0 : 3))
  if (options) return at(options, turn % options.length)
  return label === '零售价' ? `${3 + (turn % 4)}.50` : at(WORDS, turn % WORDS.length)
}

async function seedTasks(seeding: Seeding, { people: ids, customers: shops }: Needs): Promise<void> {
  if (seeding.small) return
  const { tx, dealerCode, anchor } = seeding
  const photos = await demoFiles(
    tx,
    stamped(seeding),
    Array.from({ length: PHOTOS }, (_, index) => `任务照片${index + 1}`),
  )
  const workers = STAFF.filter(({ businessType, left }) => businessType && !left).map(({ username }) => username)
  const visited = shops.filter(({ buys, regionCode }) => buys && LINE_OWNERS.has(regionCode))
  const admin = { createId: ids.get('admin'), createName: '陈志远' }
  /** Two days before it begins, today at the latest. */
  const publishedOn = (start: number) => addDays(anchor, Math.min(start - 2, 0))
  const tasks = PLANS.map(({ name, type, start, end, items }, index) => ({
    ...stamped(seeding),
    ...admin,
    createDate: `${publishedOn(start)} 09:00:00`,
    taskNum: `RW${publishedOn(start).slice(2).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    ...{ taskName: name, taskType: type, items },
    ...{ startDate: addDays(anchor, start), endDate: addDays(anchor, end) },
  }))
  const made = await tx.insert(guideTask).values(tasks).returning({ id: guideTask.id })
  const targets = PLANS.flatMap(({ shops: count }, plan): Target[] => {
    const taskId = at(made, plan).id
    if (count === 0)
      return workers.map((username) => ({ taskId, userId: ids.get(username) ?? null, customerCode: null }))
    return Array.from({ length: count }, (_, place) => ({
      ...{ taskId, userId: null },
      customerCode: at(visited, (plan * 17 + place * 3) % visited.length).customerCode,
    }))
  })
  const own = stamped(seeding)
  await inChunks(targets, STATEMENT_ROWS, (chunk) =>
    tx.insert(guideTaskTarget).values(chunk.map((target) => ({ ...own, ...target }))),
  )
  const regionOf = new Map(visited.map(({ customerCode, regionCode }) => [customerCode, regionCode]))
  const results = PLANS.flatMap(({ done, start, end, items }, plan) => {
    const taskId = at(made, plan).id
    const days = Math.min(end, 0) - start + 1
    return targets
      .filter((target) => target.taskId === taskId)
      .slice(0, done)
      .map(({ customerCode, userId }, turn) => {
        const photo = at(photos, turn % PHOTOS)
        const owner = LINE_OWNERS.get(regionOf.get(customerCode ?? '') ?? '') ?? ''
        return {
          ...{ ...own, taskId, customerCode, userId: userId ?? ids.get(owner) ?? '' },
          finishDate: addDays(anchor, start + Math.floor((turn * days) / done)),
          score: turn % 4 === 3 ? null : 75 + (turn % 5) * 5,
          answers: Object.fromEntries(items.map((item) => [item.itemId, answerTo(item, turn, photo)])),
          fileIds: turn % EVERY_PHOTO === 0 ? photo : null,
        }
      })
  })
  await inChunks(results, STATEMENT_ROWS, async (chunk) => {
    const saved = await tx.insert(taskResult).values(chunk).returning({ id: taskResult.id })
    const claims = chunk.flatMap(({ answers, fileIds }, index) =>
      [...new Set([answers['3'], fileIds])].flatMap((id) =>
        id && photos.includes(id) ? [[at(saved, index).id, id] as const] : [],
      ),
    )
    await demoClaims(tx, dealerCode, 'task_result', claims)
  })
}

export const demo = defineDemo({ needs: { people, customers }, make: seedTasks })
