import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { type Database, openDatabase } from './database.ts'
import { documentCounter } from './numbering.schema.ts'
import { builder, prepared, run, value } from './prepared.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ logger: silentLogger })
  await database.db.execute(
    `create table document_counter (dealer_code varchar(32), prefix varchar(4), day date, seq int)`,
  )
  await database.db.insert(documentCounter).values([
    { dealerCode: 'D001', prefix: 'SO', day: '2026-11-21', seq: 7 },
    { dealerCode: 'D002', prefix: 'SO', day: '2026-11-21', seq: 9 },
  ])
})
afterAll(() => database.close())

const lastOf = prepared(
  builder
    .select({ day: documentCounter.day, seq: documentCounter.seq })
    .from(documentCounter)
    .where(eq(documentCounter.dealerCode, value('dealerCode')))
    .$dynamic(),
)

it('runs a select with the values of each time, decoded as its columns say', async () => {
  expect(await run(database.db, lastOf, { dealerCode: 'D001' })).toEqual([{ day: '2026-11-21', seq: 7 }])
  expect(await run(database.db, lastOf, { dealerCode: 'D002' })).toEqual([{ day: '2026-11-21', seq: 9 }])
})

it('refuses to run without a value', async () => {
  await expect(async () => run(database.db, lastOf, {})).rejects.toThrow('dealerCode')
})
