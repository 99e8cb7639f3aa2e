import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filterFacts } from '../../src/platform/contract/list-facts.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { marks } from '../../src/platform/database/marks.ts'
import { archivableDocuments } from '../../src/platform/history/archivable.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { served } from './support/operations.ts'

const texts: string[] = []
let ground: Ground
let server: TestServer
/** What lists of one thing are asked with. */
const wanted: Record<string, Readonly<Record<string, string>>> = {}
/** Tables whose rows work adds day by day. */
let growing: ReadonlySet<string>

beforeAll(async () => {
  ground = await openGround('any', { traffic: { statements: 0, trips: 0, texts } })
  server = ground.server()
  await server.login('boss1')
  const { id } = await server.must('md.dealerMessage.save', {
    ...{ title: '盘点通知', msgType: 'notice', context: '<p>周一盘点</p>' },
    ...{ receiverType: 'user', receiverIds: [ground.first.admin.userId] },
  })
  wanted['md.dealerMessage.getMessageReceiverList'] = { messageId: id }
  const check = await server.must('inv.stockCheck.lock', { warehouseCode: 'W001', checkScope: 'all' })
  wanted['inv.stockCheck.lineList'] = { id: check.id }
  wanted['inv.stockQuery.ledgerBalance'] = { productCode: 'P1' }
  const { rows } = await ground.database.db.execute<{ name: string }>(sql`select t.relname as name from pg_index i
    join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
    where k.relname in (t.relname || '_num_key', t.relname || '_num')`)
  const documents = archivableDocuments().map(({ table }) => getTableName(table))
  growing = new Set([...marks.appendOnly, ...documents, ...rows.map(({ name }) => name)])
})
afterAll(() => ground?.close())

/** Documents that a person writes now and then, a few a month: their texts are looked into. What hangs on them grows. */
const FEW: readonly string[] = ['dealer_message', 'promotion']

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

/** Each text by which calls may be asked for rows, with the days that histories want. */
const questions = served
  .filter(({ isReading, permission }) => isReading && permission !== 'public')
  .flatMap(({ operationId }) => {
    const filters = [...filterFacts(operationId)]
    const days = filters
      .filter(([, meaning]) => meaning === 'start' || meaning === 'end')
      .map(([name]) => [name, TODAY])
    return filters.flatMap(([name, meaning]) =>
      meaning === 'text' ? [{ operationId, name, args: { ...Object.fromEntries(days), [name]: 'SO26' } }] : [],
    )
  })

it('a text is looked up before rows that grow by work are read: none of these is looked into', async () => {
  const found = new Set<string>()
  const answered = new Set<string>()
  for (const { operationId, name, args } of questions) {
    texts.length = 0
    const { resultCode } = await server.call(operationId, {
      ...wanted[operationId],
      ...args,
    } as unknown as Args<typeof operationId>)
    if (resultCode === '000') answered.add(operationId)
    for (const column of texts.flatMap(lookedInto)) found.add(`${operationId} ${name}: ${column}`)
  }
  expect([...found]).toEqual([])
  expect(questions.filter(({ operationId }) => !answered.has(operationId))).toEqual([])
})

it('sees what it looks for', () => {
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
