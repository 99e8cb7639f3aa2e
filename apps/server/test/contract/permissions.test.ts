import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { TestServer } from '../support/server.ts'
import { type DemoUser, demoUsers, openDemo, tokenOf } from './support/demo.ts'
import { addressOf, type ServedOperation, served } from './support/operations.ts'

let test: TestDatabase
let server: TestServer
let users: readonly DemoUser[]

beforeAll(async () => {
  test = await openDemo()
  server = new TestServer(test.database)
  users = await demoUsers(test.database)
})
afterAll(async () => {
  await server?.close()
  await test?.close()
})

/** Who comes past the permission is refused for a field that no call has, before anything is done. */
const PAST = '101'

async function codeOf(operation: ServedOperation, token: string | undefined): Promise<string> {
  server.useToken(token)
  const url = addressOf(operation, operation.example.params, { noSuchField: '1' })
  return (await server.send(operation.method, url, operation.method === 'POST' ? {} : undefined)).resultCode
}

/** Each call that answers otherwise than the contract's permission says. */
async function offenders(who: string, token: string | undefined, expected: (operation: ServedOperation) => string) {
  const found: string[] = []
  for (const operation of served) {
    const code = await codeOf(operation, token)
    if (code !== expected(operation)) found.push(`${who} ${operation.operationId}: ${code}`)
  }
  return found
}

const holds = ({ perms }: DemoUser, permission: ServedOperation['permission']) =>
  typeof permission === 'string' || perms.includes('*:*:*') || permission.some((one) => perms.includes(one))

/** Who has a weak password changes nothing that asks for a permission. */
const isTooWeakFor = ({ isWeakPwd }: DemoUser, { isReading, permission }: ServedOperation) =>
  isWeakPwd && !isReading && typeof permission !== 'string'

it('each user of the demonstration is let through exactly where the roles say so', async () => {
  const found: string[] = []
  for (const user of users.filter(({ mayLogIn }) => mayLogIn))
    found.push(
      ...(await offenders(user.username, await tokenOf(test.database, user), (operation) =>
        holds(user, operation.permission) && !isTooWeakFor(user, operation) ? PAST : '107',
      )),
    )
  expect(found).toEqual([])
})

it('the roles differ: nothing above is true because everybody may everything or nothing', () => {
  expect(new Set(users.map(({ perms }) => [...perms].sort().join())).size).toBeGreaterThan(5)
})

it('without a session, and for who has left or has no open login, only what is public answers', async () => {
  const closed = ({ permission }: ServedOperation) => (permission === 'public' ? PAST : 'G001')
  const left = users.filter(({ mayLogIn }) => !mayLogIn)
  expect(left.length).toBeGreaterThan(0)
  const found = [
    ...(await offenders('nobody', undefined, closed)),
    ...(await offenders('a guess', 'x'.repeat(43), closed)),
  ]
  for (const user of left) found.push(...(await offenders(user.username, await tokenOf(test.database, user), closed)))
  expect(found).toEqual([])
})

it('who holds nothing may nothing that asks for a permission', async () => {
  const user = users.find(({ isAdmin, mayLogIn }) => mayLogIn && !isAdmin) as DemoUser
  await test.database.db.execute(sql`delete from staff_position where user_id = ${user.userId}`)
  const asks = ({ permission }: ServedOperation) => (typeof permission === 'string' ? PAST : '107')
  expect(await offenders(user.username, await tokenOf(test.database, user), asks)).toEqual([])
})
