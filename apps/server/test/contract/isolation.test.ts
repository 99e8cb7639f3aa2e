import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { TestServer } from '../support/server.ts'
import { fieldsOf, withValue } from './support/bad-values.ts'
import { Belongings, dividedFor, rowsOf } from './support/belongings.ts'
import { type DemoUser, demoUsers, openDemo, tokenOf } from './support/demo.ts'
import { addressOf, nodeOf, type ServedOperation, served } from './support/operations.ts'
import { changed, fingerprint, undoing } from './support/traces.ts'

let test: TestDatabase
let server: TestServer
let users: readonly DemoUser[]

beforeAll(async () => {
  test = await openDemo()
  // Everybody may call everything here: only whose rows they are keeps them apart.
  await test.database.db.execute(sql`update position set web_perms = '{*:*:*}'`)
  users = await demoUsers(test.database)
  server = new TestServer(undoing(test.database))
}, 240_000)
afterAll(async () => {
  await server?.close()
  await test?.close()
})

type Request = ServedOperation['example']

/** The goods are the dealer's: who may see how they moved sees every document that moved them. */
const OF_THE_WAREHOUSE = ['inv.stockQuery.ledgerList']

interface Asked {
  readonly what: string
  readonly request: Request
  /** What belongs to others: a write has to refuse it. */
  readonly isForeign: boolean
}

/** So many of the own rows are opened, to see whether others show in them. */
const OWN_ROWS = 8

/** Asks for nothing in particular, then, one field at a time, for what belongs to others and for what is one's own. */
function* asked(operation: ServedOperation, others: Belongings, own: Belongings): Generator<Asked> {
  const empty: Request = { ...operation.example, body: operation.example.body && {}, query: {} }
  yield { what: 'nothing named', request: empty, isForeign: false }
  const parts = { body: operation.body, query: operation.querystring, params: operation.params }
  for (const [part, schema] of Object.entries(parts) as [keyof typeof parts, typeof operation.body][])
    for (const { path, node } of schema ? fieldsOf(nodeOf(schema)) : []) {
      const name = String(path.findLast((step) => typeof step === 'string'))
      if (node.type !== 'string') continue
      const given = namesFor(name).flatMap((one) => [
        ...others.only(one, own).map((value) => ({ value, isForeign: true })),
        ...own.some(one, OWN_ROWS).map((value) => ({ value, isForeign: false })),
      ])
      for (const { value, isForeign } of given)
        for (const base of [operation.example, empty])
          yield {
            what: `${path.join('.')} ${value}`,
            request: { ...base, [part]: withValue(base[part], path, value) },
            isForeign: isForeign && !(path.length === 1 && isOwnOf(operation, name)),
          }
    }
}

/** The code and the name that a new row gets itself; each dealer has its own, and they may be the same. */
function isOwnOf({ operationId }: ServedOperation, name: string): boolean {
  const resource = operationId.split('.').at(-2)?.toLowerCase() ?? ''
  return (
    name === 'code' ||
    name.endsWith('Name') ||
    (name.endsWith('Code') && resource.endsWith(name.slice(0, -4).toLowerCase()))
  )
}

/** A field that is called `id` or `code` may be any row's. */
const namesFor = (name: string): string[] =>
  /^(?:id|code|keyword|customer)$/.test(name)
    ? ['id', 'soId', 'splitId', 'outId', 'customerCode', 'productCode', 'customerName']
    : [name]

async function offenders(
  user: DemoUser,
  others: Belongings,
  own: Belongings,
  besides: readonly string[] = [],
): Promise<string[]> {
  server.useToken(await tokenOf(test.database, user))
  const before = await fingerprint(test.database)
  const found: string[] = []
  const asking = served.filter(({ isOfSession, permission }) => !isOfSession && permission !== 'public')
  for (const operation of asking.filter(({ operationId }) => !besides.includes(operationId))) {
    for (const { what, request, isForeign } of asked(operation, others, own)) {
      const { body, query, params } = request
      const url = addressOf(operation, params, query)
      const { resultCode, content } = await server.send(
        operation.method,
        url,
        operation.method === 'POST' ? body : undefined,
      )
      const name = `${operation.operationId}, ${what}`
      const told = others.toldIn(content, own, JSON.stringify(request))
      if (told.length > 0) found.push(`${name} tells ${[...new Set(told)].slice(0, 3).join(', ')}`)
      if (['199', 'G001'].includes(resultCode)) found.push(`${name}: ${resultCode}`)
      if (isForeign && resultCode === '000' && !operation.isReading) found.push(`${name} is done`)
    }
  }
  const tables = changed(before, await fingerprint(test.database))
  return [...found, ...tables.map((table) => `${table} has changed`)]
}

it('nothing of another dealer is told, counted or done', async () => {
  const own = new Belongings()
  const others = new Belongings()
  for (const rows of (await rowsOf(test.database, 'D002')).values()) for (const row of rows) own.add(row)
  for (const rows of (await rowsOf(test.database, 'D001')).values()) for (const row of rows) others.add(row)
  const admin = users.find(({ dealerCode, isAdmin, isOnJob }) => dealerCode === 'D002' && isAdmin && isOnJob)
  expect(admin).toBeDefined()
  expect(await offenders(admin as DemoUser, others, own)).toEqual([])
}, 240_000)

it('nothing of other salesmen is told, counted or done, whatever may be called', async () => {
  const limited = users.filter(
    ({ dataScope, isAdmin, isOnJob, lines }) => dataScope !== 'all' && !isAdmin && isOnJob && lines.length > 0,
  )
  const kinds = new Map(limited.map((user) => [user.dataScope, user]))
  expect([...kinds.keys()]).toContain('self')
  const found: string[] = []
  for (const user of kinds.values()) {
    const { own, others } = dividedFor(user, await rowsOf(test.database, user.dealerCode))
    found.push(...(await offenders(user, others, own, OF_THE_WAREHOUSE)))
  }
  expect(found).toEqual([])
}, 240_000)
