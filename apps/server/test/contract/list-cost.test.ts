import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentFields, filterFacts } from '../../src/platform/contract/list-facts.ts'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import { marks } from '../../src/platform/database/marks.ts'
import { archivableDocuments } from '../../src/platform/history/archivable.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { served } from './support/operations.ts'

const traffic = { statements: 0, trips: 0, texts: [] as string[] }
let ground: Ground
let server: TestServer
/** What lists of one thing are asked with. */
const wanted: Record<string, Readonly<Record<string, string>>> = {}
/** Tables whose rows work adds day by day. */
let growing: ReadonlySet<string>

beforeAll(async () => {
  ground = await openGround('any', { traffic })
  server = await ground.as('boss1')
  const { id } = await server.must('md.dealerMessage.save', {
    ...{ title: '盘点通知', msgType: 'notice', context: '<p>周一盘点</p>' },
    ...{ receiverType: 'user', receiverIds: [ground.first.admin.userId] },
  })
  for (const list of ['getMessageReceiverList', 'getMessageReplyList'])
    wanted[`md.dealerMessage.${list}`] = { messageId: id }
  const { rows: products } = await server.must('md.product.productList', { limit: 15 })
  wanted['md.product.getChangeLogList'] = { productId: products[0]?.id ?? '' }
  for (const list of ['historyList', 'getChangeLogList']) wanted[`md.productBasePrice.${list}`] = { productCode: 'P1' }
  const route = await server.must('md.route.save', {
    ...{ routeCode: 'RM01', routeName: '路线', regionCode: 'R001', visitDays: '1', visitCycle: 'week' },
  })
  for (const call of ['md.routeCustomer.list', 'md.route.viewCustomerList']) wanted[call] = { routeId: route.id }
  wanted['api.task.customerTaskResultList'] = { customerId: ground.first.customerId }
  const task = await server.must('guide.task.save', {
    ...{ taskName: '端架陈列检查', taskType: 'display', startDate: TODAY, endDate: TODAY },
    ...{ items: [{ label: '排面数', itemType: 'qty' }], targets: [{ customerCode: 'K001' }] },
  })
  wanted['guide.task.showTaskDetail'] = { id: task.id }
  const check = await server.must('inv.stockCheck.lock', { warehouseCode: 'W001', checkScope: 'all' })
  for (const list of ['lineList', 'entryList']) wanted[`inv.stockCheck.${list}`] = { id: check.id }
  wanted['inv.stockQuery.ledgerBalance'] = { productCode: 'P1' }
  wanted['report.web.debtDetail'] = { customerCode: 'K001' }
  wanted['report.web.embedReport'] = { reportCode: 'salesDetail' }
  for (const list of ['list', 'adjustList', 'auditList'])
    wanted[`inv.inventoryMonthly.his.${list}`] = { month: TODAY.slice(0, 'YYYY-MM'.length) }
  wanted['md.master.isFree'] = { kind: 'driver', field: 'driverCode' }
  const { rows } = await ground.database.db.execute<{ name: string }>(sql`select t.relname as name from pg_index i
    join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
    where k.relname in (t.relname || '_num_key', t.relname || '_num')`)
  const documents = archivableDocuments().map(({ table }) => getTableName(table))
  growing = new Set([...marks.appendOnly, ...documents, ...rows.map(({ name }) => name)])
})
afterAll(() => ground?.close())

/** Documents that a person writes now and then, a few a month: their texts are looked into. What hangs on them grows. */
const FEW: readonly string[] = ['dealer_message', 'guide_task', 'promotion']

/** Rows of one thing, to which the primary key leads: with that condition beside it, a text is looked for among these alone. */
const OF_ONE: Readonly<Record<string, string>> = {
  'dealer_message_reader.reader_name': '"dealer_message_reader"."notice_id" = ',
}

/** A document's lines grow with it. */
const grows = (table: string) =>
  (growing.has(table) && !FEW.includes(table)) || [...growing].some((name) => table.startsWith(`${name}_`))

/** Columns whose rows a statement reads one by one to look into a text: no index serves that under row-level security. */
const lookedInto = (statement: string): string[] =>
  [...statement.matchAll(/"(\w+)"\."(\w+)" (?:not )?i?like /g)].flatMap(([, table = '', column]) =>
    grows(table) && !isOfOne(statement, `${table}.${column}`) ? [`${table}.${column}`] : [],
  )

function isOfOne(statement: string, column: string): boolean {
  const condition = OF_ONE[column]
  return condition !== undefined && statement.includes(condition)
}

/** Days that histories want. */
const daysOf = (filters: ReadonlyMap<string, string>) =>
  Object.fromEntries([...filters].flatMap(([name, meaning]) => (/^(start|end)$/.test(meaning) ? [[name, TODAY]] : [])))

const readings = served.filter(({ isReading, permission }) => isReading && permission !== 'public')

/** Each text by which calls may be asked for rows. */
const questions = readings.flatMap(({ operationId }) => {
  const filters = filterFacts(operationId)
  return [...filters].flatMap(([name, meaning]) =>
    meaning === 'text' ? [{ operationId, args: { ...daysOf(filters), [name]: 'SO26' } }] : [],
  )
})

/** Pages of rows. */
const lists = readings.flatMap(({ operationId }) =>
  filterFacts(operationId).has('limit') && contentFields(operationId).includes('rows' as never)
    ? [{ operationId, args: { ...daysOf(filterFacts(operationId)), page: 1, limit: 15 } }]
    : [],
)

const listed = new Set<string>(lists.map(({ operationId }) => operationId))

/** How often a list waits for the database at most, its filters resolved and its sums made. */
const LIST_TRIPS = 3

/** They ask for the closed month first, and add up what rests when a question is new. */
const STANDING_BOOK: Readonly<Record<string, number>> = {
  'inv.stockQuery.ledgerList': 4,
  'inv.stockQuery.his.ledgerList': 4,
}
const mostTrips = (operationId: string) => STANDING_BOOK[operationId] ?? LIST_TRIPS

interface Asked {
  readonly what: string
  readonly operationId: string
  readonly resultCode: string
  readonly trips: number
  /** Columns of growing tables that were looked into. */
  readonly columns: readonly string[]
}

let asked: readonly Asked[]

/** Asks a call, and answers how it went and what it cost. */
async function ask(operationId: OperationId, args: object): Promise<Asked> {
  Object.assign(traffic, { statements: 0, trips: 0 })
  traffic.texts.length = 0
  const all = { ...wanted[operationId], ...args } as unknown as Args<typeof operationId>
  const { resultCode } = await server.call(operationId, all)
  const columns = traffic.texts.flatMap(lookedInto)
  return { what: `${operationId} ${JSON.stringify(args)}`, operationId, resultCode, trips: traffic.trips, columns }
}

beforeAll(async () => {
  const answers = []
  for (const { operationId, args } of [...lists, ...questions]) answers.push(await ask(operationId, args))
  asked = answers
})

it('a text is looked up before rows that grow by work are read: none of these is looked into', () => {
  const found = asked.filter(({ columns }) => columns.length > 0)
  expect(found.map(({ what, columns }) => `${what}: ${columns.join(', ')}`)).toEqual([])
  const answered = new Set(asked.filter(({ resultCode }) => resultCode === '000').map(({ operationId }) => operationId))
  expect(questions.filter(({ operationId }) => !answered.has(operationId))).toEqual([])
})

it(`every list waits for the database ${LIST_TRIPS} times at most, a text looked up among them; the standing book once more`, () => {
  const dear = asked.filter(
    ({ operationId, resultCode, trips }) =>
      listed.has(operationId) && (resultCode !== '000' || trips > mostTrips(operationId)),
  )
  expect(dear).toEqual([])
})

it('sees what it looks for', () => {
  expect(lists.length).toBeGreaterThan(100)
  expect(questions.length).toBeGreaterThan(25)
  expect(lookedInto(`select 1 from "stock_ledger" where "stock_ledger"."doc_num" ilike $1`)).toEqual([
    'stock_ledger.doc_num',
  ])
  expect(lookedInto(`where "sales_order_item"."product_name" like $1`)).toEqual(['sales_order_item.product_name'])
  expect(lookedInto(`where "brand"."brand_name" ilike $1`)).toEqual([])
  expect(lookedInto(`where "dealer_message"."title" ilike $1`)).toEqual([])
  expect(lookedInto(`where "dealer_message_reply"."reply_content" ilike $1`)).toEqual([
    'dealer_message_reply.reply_content',
  ])
  const readers = `where "dealer_message_reader"."reader_name" ilike $1`
  expect(lookedInto(readers)).toEqual(['dealer_message_reader.reader_name'])
  expect(lookedInto(`${readers} and "dealer_message_reader"."notice_id" = $2`)).toEqual([])
})
