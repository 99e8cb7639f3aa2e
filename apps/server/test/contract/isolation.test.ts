import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handlers } from '../../src/app.ts'
import type { Args, Handler, OperationId } from '../../src/platform/contract/types.ts'
import { argumentsOf } from '../../src/platform/http/arguments.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import type { Work } from '../../src/platform/work.ts'
import type { TestDatabase } from '../support/database.ts'
import { TestServer } from '../support/server.ts'
import { changed, fingerprint, undoing } from '../support/traces.ts'
import { type Field, fieldsOf, withValue } from './support/bad-values.ts'
import { Belongings, dividedFor, Foreign, rowsOf } from './support/belongings.ts'
import { type DemoUser, demoUsers, openDemo, tokenOf } from './support/demo.ts'
import { addressOf, nodeOf, type ServedOperation, served, type Values } from './support/operations.ts'

let test: TestDatabase
let server: TestServer
let users: readonly DemoUser[]

beforeAll(async () => {
  test = await openDemo()
  // Everybody may call everything here: only whose rows they are keeps them apart.
  await test.database.db.execute(sql`update position set web_perms = '{*:*:*}'`)
  await seesHisLines('sales02')
  users = await demoUsers(test.database)
  server = new TestServer(undoing(test.database))
})
afterAll(async () => {
  await server?.close()
  await test?.close()
})

/** One of the salesmen sees what belongs to his lines, whoever entered it; the others see their own. */
const seesHisLines = (username: string) =>
  test.database.db.execute(sql`
    with lines as (update position set data_scope = 'region' where dealer_code = 'D001' and position_name = '店铺运营' returning id)
    update staff_position sp set position_id = lines.id from lines, staff u
    where u.dealer_code = 'D001' and u.username = ${username} and sp.dealer_code = u.dealer_code and sp.user_id = u.id`)

type Request = ServedOperation['example']

/** The goods are the dealer's: who may see how they moved sees every document that moved them; who counts them, each that is about to. */
const OF_THE_WAREHOUSE = ['inv.stockQuery.ledgerList', 'inv.inventoryBatch.edit', 'inv.stockCheck.lock']
/** Asked before a customer is entered: two salesmen may have the one shop, so it looks at the whole dealer's. */
const OF_ALL_SALESMEN = ['md.customer.checkSimilar']

interface Asked {
  readonly what: string
  readonly request: Request
  /** What belongs to others: a write has to refuse it. */
  readonly isForeign: boolean
}

/** So many of the own rows are opened, to see whether others show in them; fewer where a field does not say what it is of. */
const OWN_ROWS = 8
const OWN_ROWS_OF_ANY = 2

/** Asks for nothing in particular, then, one field at a time, for what belongs to others and for what is one's own. */
function* asked(operation: ServedOperation, others: Foreign, own: Belongings): Generator<Asked> {
  const empty: Request = { ...operation.example, body: operation.example.body && {}, query: {} }
  yield { what: 'nothing named', request: empty, isForeign: false }
  const parts = { body: operation.body, query: operation.querystring, params: operation.params }
  for (const [part, schema] of Object.entries(parts) as [keyof typeof parts, typeof operation.body][])
    for (const { path, node } of schema ? fieldsOf(nodeOf(schema)) : []) {
      const name = String(path.findLast((step) => typeof step === 'string'))
      if (node.type !== 'string') continue
      const given = namesFor(name, operation).flatMap((one, at) => [
        ...others.one(one).map((value) => ({ value, isForeign: true, version: others.versionOf(one, value) })),
        ...own.some(one, at === 0 ? OWN_ROWS : OWN_ROWS_OF_ANY).map((value) => {
          return { value, isForeign: false, version: own.versionOf(one, value) }
        }),
      ])
      for (const { value, isForeign, version } of given)
        for (const base of [operation.example, empty])
          yield {
            what: `${path.join('.')} ${value}`,
            request: { ...base, [part]: withVersion(withValue(base[part], path, value), path, version) },
            isForeign: isForeign && !(isOfNewRow(operation, path) && isOwnOf(operation, name)),
          }
    }
}

/** The version beside an id, so that a row is not merely refused for having changed meanwhile. */
function withVersion(request: unknown, path: Field['path'], version: unknown): unknown {
  const beside = [...path.slice(0, -1), 'version']
  const parent = path.slice(0, -1).reduce<unknown>((part, step) => (part as Values | undefined)?.[step], request)
  const isNamed = version !== undefined && (parent as Values | undefined)?.version !== undefined
  return isNamed ? withValue(request, beside, version) : request
}

/** The code and the name that a new row gets itself; each dealer has its own, and they may be the same. */
function isOwnOf(operation: ServedOperation, name: string): boolean {
  const resource = resourceOf(operation).toLowerCase()
  return (
    name === 'code' ||
    name.endsWith('Name') ||
    (name.endsWith('Code') && resource.endsWith(name.slice(0, -4).toLowerCase()))
  )
}

/** A field of what is saved itself, or of one of the rows of a sheet. */
const isOfNewRow = ({ operationId }: ServedOperation, path: readonly unknown[]) =>
  path.length === 1 || (operationId.endsWith('.importSave') && path.length === 3)

/** A batch answers what it refused row by row. */
const hasFailed = (content: unknown) => ((content as { failed?: readonly unknown[] } | null)?.failed?.length ?? 0) > 0

/** What an operation is about: `md.brand.list` about `brand`, `so.salesOrder.his.lists` about `salesOrder`. */
const resourceOf = ({ operationId }: ServedOperation) =>
  operationId
    .split('.')
    .slice(0, -1)
    .findLast((part) => part !== 'his') ?? ''

/** Resources whose rows lie in a table of another name. */
const ROWS_OF: Readonly<Record<string, string>> = {
  borrow: 'stockApply',
  materialAudit: 'materialApply',
  return: 'salesReturn',
  stockOthers: 'otherInv',
  stockOthersOutIn: 'otherInv',
  storeOrder: 'shopOrder',
  transfer: 'stockApply',
  user: 'person',
  vehicleStockIn: 'stockApply',
  vehicleStockOut: 'stockApply',
}

/** Under which names the values for a field stand: one called `id` or `code` may be any row's, most likely that of the resource. */
function namesFor(name: string, operation: ServedOperation): readonly string[] {
  const resource = resourceOf(operation)
  if (name === 'id') return [`${ROWS_OF[resource] ?? resource}Id`, 'id', 'soId', 'splitId', 'outId']
  if (name === 'code') return [`${resource}Code`, 'customerCode', 'productCode']
  if (name === 'keyword' || name === 'customer') return ['customerName', 'customerCode', 'productCode']
  return [name]
}

interface Asker {
  readonly user: DemoUser
  readonly others: Foreign
  readonly own: Belongings
  readonly operations: readonly ServedOperation[]
  readonly from?: TestServer
}

/** An address holds texts only; a field of it twice is a list. */
const asTexts = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const texts = (Array.isArray(value) ? value : [value]).map(String)
      return [name, texts.length === 1 ? texts[0] : texts]
    }),
  )

/** What the handler of an operation is asked; nothing where the request is refused before it looks at any row. */
function askedBy(operation: ServedOperation): (request: Request) => string | undefined {
  const read = argumentsOf(operation)
  return ({ query, params, ...request }) => {
    const given = { ...request, query: asTexts(query), params: asTexts(params) }
    try {
      return JSON.stringify(read(given as unknown as FastifyRequest))
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}

const ofDealers = served.filter(({ isOfSession, permission }) => !isOfSession && permission !== 'public')

/** What an operation tells or does that is not the asker's, one after the other. */
async function* offencesOf(operation: ServedOperation, { others, own, from = server }: Asker): AsyncGenerator<string> {
  const toHandler = askedBy(operation)
  const sent = new Set<string>()
  for (const { what, request, isForeign } of asked(operation, others, own)) {
    const { body, query, params } = request
    const question = toHandler(request)
    // One of one field is the same, whatever it is made from.
    if (question === undefined || sent.has(question)) continue
    sent.add(question)
    const text = JSON.stringify(request)
    const url = addressOf(operation, params, query)
    const { resultCode, content } = await from.send(
      operation.method,
      url,
      operation.method === 'POST' ? body : undefined,
    )
    const name = `${operation.operationId}, ${what}`
    const told = others.toldIn(content, text)
    if (told.length > 0) yield `${name} tells ${[...new Set(told)].slice(0, 3).join(', ')}`
    if (['199', 'G001'].includes(resultCode)) yield `${name}: ${resultCode}`
    if (isForeign && resultCode === '000' && !hasFailed(content) && !operation.isReading) yield `${name} is done`
  }
}

async function offenders(asker: Asker): Promise<string[]> {
  server.useToken(await tokenOf(test.database, asker.user))
  const before = await fingerprint(test.database)
  const found: string[] = []
  for (const operation of asker.operations)
    for await (const offence of offencesOf(operation, asker)) found.push(offence)
  const tables = changed(before, await fingerprint(test.database))
  return [...found, ...tables.map((table) => `${table} has changed`)]
}

/** How the number of the first document of a day ends, and the documents that calls make here. */
const FIRST = '0001'
const MADE = ['checkNum', 'redFlushNum']

/** Salesmen who see a part of the dealer's rows, one of each kind. */
function limitedUsers(): DemoUser[] {
  const limited = users.filter(
    ({ dataScope, isAdmin, mayLogIn, lines }) => dataScope !== 'all' && !isAdmin && mayLogIn && lines.length > 0,
  )
  return [...new Map(limited.map((user) => [user.dataScope, user])).values()]
}

it('nothing of another dealer is told, counted or done', async () => {
  const [own, theirs] = [new Belongings(), new Belongings()]
  for (const rows of (await rowsOfDealer('D002')).values()) for (const row of rows) own.add(row)
  for (const rows of (await rowsOfDealer('D001')).values()) for (const row of rows) theirs.add(row)
  // Numbers count for each dealer: the first document of a day, which a call makes here, is called as the other's first.
  for (const row of [...(await rowsOfDealer('D001')).values()].flat())
    for (const num of MADE) if (String(row[num]).endsWith(FIRST)) own.add({ [num]: row[num] })
  const admin = users.find(({ dealerCode, isAdmin, mayLogIn }) => dealerCode === 'D002' && isAdmin && mayLogIn)
  expect(admin).toBeDefined()
  const others = new Foreign(theirs, own)
  expect(await offenders({ user: admin as DemoUser, others, own, operations: ofDealers })).toEqual([])
})

it('nothing of other salesmen is told, counted or done, whatever may be called', async () => {
  const limited = limitedUsers()
  expect(limited.map(({ dataScope }) => dataScope).sort()).toEqual(['region', 'self'])
  const ofAll = [...OF_THE_WAREHOUSE, ...OF_ALL_SALESMEN]
  const operations = ofDealers.filter(({ operationId }) => !ofAll.includes(operationId))
  const found: string[] = []
  for (const user of limited) {
    const { own, others } = await dividedOf(user)
    // What is done to a row finds it as a reading does: once is enough to show that nothing is done past it.
    const tried = user.dataScope === 'self' ? operations : operations.filter(({ isReading }) => isReading)
    found.push(...(await offenders({ user, others, own, operations: tried })))
  }
  expect(found).toEqual([])
})

const dealersRows = new Map<string, ReturnType<typeof rowsOf>>()

/** All rows of a dealer, read once: every call is undone. */
function rowsOfDealer(dealerCode: string): ReturnType<typeof rowsOf> {
  const rows = dealersRows.get(dealerCode) ?? rowsOf(test.database, dealerCode)
  dealersRows.set(dealerCode, rows)
  return rows
}

const divisions = new Map<string, Promise<ReturnType<typeof dividedFor>>>()

/** What is a salesman's own and what is not, found once. */
function dividedOf(user: DemoUser): Promise<ReturnType<typeof dividedFor>> {
  const division = divisions.get(user.userId) ?? rowsOfDealer(user.dealerCode).then((rows) => dividedFor(user, rows))
  divisions.set(user.userId, division)
  return division
}

/** Readings of a salesman's own rows. */
const OWN: readonly OperationId[] = [
  'so.salesOrder.lists',
  'so.salesOrder.listOut',
  'so.salesOrder.listPicking',
  'so.salesOrder.orderPickedView',
  'finance.receivable.orderList',
]

/** The same reading without its scope: it takes everybody for somebody who sees all of the dealer. */
function leaky<K extends OperationId>(operationId: K): Handler<K> {
  const read = handlers[operationId] as Handler<K>
  return (work: Work, args: Args<K>) => read({ ...work, user: { ...work.user, dataScope: 'all' } }, args)
}

it.each(OWN)('a scope that is forgotten is found: %s', async (operationId) => {
  const [user] = limitedUsers()
  const operation = served.find((one) => one.operationId === operationId)
  expect(user && operation).toBeDefined()
  if (!user || !operation) return
  const { own, others } = await dividedOf(user)
  const from = new TestServer(undoing(test.database), { handlers: { ...handlers, [operationId]: leaky(operationId) } })
  from.useToken(await tokenOf(test.database, user))
  const { value } = await offencesOf(operation, { user, others, own, operations: [operation], from }).next()
  await from.close()
  expect(value).toContain(`${operationId}, `)
  expect(value).toContain(' tells ')
})
