import { sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { showsCost } from '../../../platform/audit/sights.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Content } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { bestProducts, bestSalesmen, debtsByAge, ordersByStatus, stockWarnings } from './dashboard.sql.ts'
import { ordersByDay, receivable, receivedByDay, salesByDay, stockAmount } from './figures.sql.ts'
import { TODOS } from './todo.registry.ts'

type Figures = Content<'report.web.homeSummary'>['figures']
type Todos = Content<'report.web.homeSummary'>['todos']

const TREND_DAYS = 30

const monthStart = ({ today }: Work) => `${today.slice(0, 8)}01`

/** From where days are read: the trend and the month both begin there or later. */
const firstDay = (work: Work) => [addDays(work.today, 1 - TREND_DAYS), monthStart(work)].sort()[0]

type Day = { readonly day: string }

const since = <D extends Day>(days: readonly D[], first: string) => days.filter(({ day }) => day >= first)
const amountOf = (days: readonly (Day & { readonly amount: string })[]) =>
  toScale(sum(days.map(({ amount }) => amount)), 2)
const numberOf = (days: readonly (Day & { readonly orders: number })[]) =>
  days.reduce((total, { orders }) => total + orders, 0)

/** Everything that is read by day, for the figures and for the trend. */
async function readDays(work: Work, wanted: { readonly sales: boolean; readonly money: boolean }) {
  const first = { since: firstDay(work) }
  const [sales, orders, received] = await Promise.all([
    wanted.sales ? salesByDay(work, first) : [],
    wanted.sales ? ordersByDay(work, first) : [],
    wanted.money ? receivedByDay(work, { since: monthStart(work) }) : [],
  ])
  return { sales, orders, received }
}

/** What the user may see figures of. An administrator sees all of them. */
function sightOf(work: Work) {
  const { user } = work
  const may = (...permissions: string[]) => user.isadmin || mayDo(user, ...permissions)
  return {
    sales: may('so:salesOrder:list', 'report:salesRank:list'),
    money: may('finance:receivable:list', 'finance:orderDebt:list', 'finance:payee:list'),
    stock: may('inv:stock:list') && showsCost(work),
  }
}

/** Every statement at once: they do not hang on each other, so they travel together. */
async function read(work: Work) {
  const sight = sightOf(work)
  const [days, [owed], [stock], todos] = await Promise.all([
    readDays(work, sight),
    sight.money ? receivable(work) : [],
    sight.stock ? stockAmount(work) : [],
    todosOf(work),
  ])
  const month = monthStart(work)
  const { sales, orders, received } = days
  const figures: Figures = {
    ...(sight.sales && {
      todaySaleAmount: amountOf(since(sales, work.today)),
      monthSaleAmount: amountOf(since(sales, month)),
      todayOrderNum: numberOf(since(orders, work.today)),
      monthOrderNum: numberOf(since(orders, month)),
    }),
    ...(sight.money && {
      todayReceivedAmount: amountOf(since(received, work.today)),
      monthReceivedAmount: amountOf(since(received, month)),
      receivableAmount: owed?.amount ?? '0.00',
    }),
    ...(sight.stock && { stockAmount: stock?.amount ?? '0.00' }),
  }
  return { figures, todos, days }
}

/** What waits for the user, all of it counted by one statement. */
async function todosOf({ tx, user, today }: Work): Promise<Todos> {
  const own = TODOS.filter(([, { permissions }]) => mayDo(user, ...permissions))
  if (own.length === 0) return {}
  const counts = own.map(([name, { count }]) => sql`(${count(user, today).getSQL()})::int as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Todos & Record<string, unknown>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] ?? {}
}

/** Figures and open work of the user, within the data that they may see. */
export async function homeSummary(work: Work): Promise<Content<'report.web.homeSummary'>> {
  const { figures, todos } = await read(work)
  return { figures, todos }
}

/** Figures of the whole dealer. @throws Refusal 107 for who is no administrator. */
export async function dashboardSummary(work: Work) {
  if (!work.user.isadmin) throw refuse.permission()
  const month = { since: monthStart(work) }
  const [{ figures, todos, days }, products, salesmen, warnings, orderCounts, [ages]] = await Promise.all([
    read(work),
    bestProducts(work, month),
    bestSalesmen(work, month),
    stockWarnings(work),
    ordersByStatus(work),
    debtsByAge(work),
  ])
  return {
    figures,
    todos,
    trend: trendOf(work, days),
    topProducts: products.map((row, index) => ({ rankNo: index + 1, ...row })),
    topSalesmen: salesmen.map((row, index) => ({ rankNo: index + 1, ...row })),
    stockWarnings: warnings,
    orderCounts,
    receivableAges: ages ?? { d0_30: '0.00', d31_60: '0.00', d61_90: '0.00', d90plus: '0.00' },
  }
}

/** The last thirty days, none left out. */
function trendOf(
  { today }: Work,
  { sales, orders }: Awaited<ReturnType<typeof readDays>>,
): Content<'report.web.dashboardSummary'>['trend'] {
  const periods = Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index + 1 - TREND_DAYS))
  const amounts = new Map(sales.map(({ day, amount }) => [day, amount]))
  const numbers = new Map(orders.map(({ day, orders: number }) => [day, number]))
  return {
    periods,
    series: [
      {
        key: 'netAmount',
        label: '净销售额',
        measure: 'netAmount',
        values: periods.map((day) => amounts.get(day) ?? '0.00'),
      },
      {
        key: 'orderNum',
        label: '订单数',
        measure: 'orderNum',
        values: periods.map((day) => String(numbers.get(day) ?? 0)),
      },
    ],
  }
}
