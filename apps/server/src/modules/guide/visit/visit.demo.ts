import { and, asc, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { demoClaims, demoFiles } from '../../../seed/pictures/demo-files.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { demo as routes } from '../../md/route/route.demo.ts'
import { routeCustomer } from '../../md/route/route.schema.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { demo as orders } from '../../so/order/order.demo.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { guideTask, type TaskItem, taskResult } from '../task/task.schema.ts'
import { visit } from './visit.schema.ts'

/** Days of field work before the last day, visits of a day, photos that they share. */
const DAYS = 20
const A_DAY = 4
const PHOTOS = 6
const SUMMARIES = ['老板要求周五前送到', null, '竞品在做买二送一', null, '货架已重新陈列'] as const

const ITEMS: readonly TaskItem[] = [
  { itemId: '1', label: '排面数', type: 'qty' },
  { itemId: '2', label: '陈列位置', type: 'text' },
  { itemId: '3', label: '陈列照片', type: 'photo' },
]

interface FieldWork {
  readonly taskId: string
  readonly photos: readonly string[]
  /** Visits made so far. */
  count: number
}

/** The task of displays, and photos for it; what is visited follows day by day. */
async function beginFieldWork(seeding: Seeding): Promise<FieldWork | undefined> {
  if (seeding.small) return undefined
  const { tx, anchor } = seeding
  const [task] = await tx
    .insert(guideTask)
    .values({
      ...stamped(seeding),
      ...{ taskNum: 'RW0001', taskName: '端架陈列检查', taskType: 'display', items: ITEMS },
      ...{ startDate: addDays(anchor, -DAYS), endDate: addDays(anchor, 10) },
    })
    .returning({ id: guideTask.id })
  const names = Array.from({ length: PHOTOS }, (_, index) => `拜访照片${index + 1}`)
  return { taskId: task?.id ?? '', photos: await demoFiles(tx, stamped(seeding), names), count: 0 }
}

/** Some of those who ordered on a day, with what they ordered. */
const orderedOn = ({ tx, dealerCode }: Seeding, date: string) =>
  tx
    .select({
      customerCode: salesOrder.customerCode,
      userId: sql<string>`min(${salesOrder.salesmanId})`.mapWith(salesOrder.salesmanId),
      orderNum: sql<number>`count(*)::int`,
      orderAmount: sum(salesOrder.totalAmount).mapWith(salesOrder.totalAmount),
    })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.dealerCode, dealerCode),
        eq(salesOrder.docDate, date),
        eq(salesOrder.orderType, 'normal'),
        ne(salesOrder.orderStatus, 'draft'),
      ),
    )
    .groupBy(salesOrder.customerCode)
    .orderBy(asc(salesOrder.customerCode))
    .limit(A_DAY)

/** Where they are, and the first route that has them. */
async function placesOf({ tx, dealerCode }: Seeding, codes: readonly string[]) {
  const rows = await tx
    .select({
      customerCode: customer.customerCode,
      ...{ lng: customer.lng, lat: customer.lat },
      routeId: sql<string | null>`(select min(${routeCustomer.routeId}) from ${routeCustomer} where ${and(
        eq(routeCustomer.dealerCode, customer.dealerCode),
        eq(routeCustomer.customerCode, customer.customerCode),
      )})`.mapWith(routeCustomer.routeId),
    })
    .from(customer)
    .where(and(eq(customer.dealerCode, dealerCode), inArray(customer.customerCode, [...codes])))
  return new Map(rows.map((row) => [row.customerCode, row]))
}

/** One of each kind by turns: too far, too short, of no known place; the very last goes on. */
function recorded(turn: number, isOpen: boolean) {
  const minutes = turn % 9 === 4 ? 3 : 12 + ((turn * 7) % 25)
  return {
    minutes: isOpen ? null : minutes,
    distance: turn % 13 === 5 ? null : turn % 7 === 3 ? 860 : 12 + ((turn * 31) % 90),
  }
}

const two = (value: number) => String(value).padStart(2, '0')
const timeAt = (date: string, minutes: number) => `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`

/** The first who ordered were visited; every third visit had a task to do, and one of a day only looked in. */
async function visitDay(seeding: Seeding, made: FieldWork | undefined, date: string): Promise<void> {
  if (!made || date <= addDays(seeding.anchor, -DAYS)) return
  const { tx } = seeding
  const ordered = await orderedOn(seeding, date)
  if (ordered.length === 0) return
  const places = await placesOf(
    seeding,
    ordered.map(({ customerCode }) => customerCode),
  )
  const rows = ordered.map(({ orderNum, orderAmount, ...who }, index) => {
    const turn = made.count + index
    const place = places.get(who.customerCode)
    const { minutes, distance } = recorded(turn, date === seeding.anchor && index === ordered.length - 1)
    const begun = 9 * 60 + 12 + index * 55
    return {
      ...stamped(seeding),
      ...who,
      visitDate: date,
      routeId: turn % 4 === 3 ? null : (place?.routeId ?? null),
      planType: turn % 4 === 3 || !place?.routeId ? ('temp' as const) : ('plan' as const),
      inTime: timeAt(date, begun),
      outTime: minutes === null ? null : timeAt(date, begun + minutes),
      ...(distance !== null && place?.lng && { inLng: place.lng, inLat: place.lat, distance }),
      doorFileId: made.photos[turn % PHOTOS],
      ...(index < A_DAY - 1 && { orderNum, orderAmount }),
      summary: SUMMARIES[turn % SUMMARIES.length],
    }
  })
  const ids = await tx.insert(visit).values(rows).returning({ id: visit.id })
  const done = rows.flatMap(({ userId, customerCode, doorFileId = '' }, index) => {
    const turn = made.count + index
    const answers = { '1': String(3 + (turn % 6)), '2': turn % 2 ? '端架' : '主货架', '3': doorFileId }
    const result = { ...stamped(seeding), taskId: made.taskId, visitId: ids[index]?.id, userId, customerCode, answers }
    return turn % 3 === 0 ? [{ ...result, finishDate: date, score: turn % 2 ? 90 : 75 }] : []
  })
  if (done.length > 0) await tx.insert(taskResult).values(done)
  await demoClaims(
    tx,
    seeding.dealerCode,
    'visit',
    rows.map(({ doorFileId = '' }, index) => [ids[index]?.id ?? '', doorFileId]),
  )
  made.count += rows.length
}

export const demo = defineDemo({ needs: { people, customers, routes, orders }, make: beginFieldWork, day: visitDay })
