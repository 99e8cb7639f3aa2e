import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import { workOf } from '../../../test/support/work-of.ts'
import { code, date, ref } from '../database/columns.ts'
import type { Database, Tx } from '../database/database.ts'
import { afterMigrate } from '../database/migrate.ts'
import { numbersQuery } from '../database/number-parts.ts'
import { dealerTable } from '../database/table.ts'
import type { Work } from '../work.ts'
import { holds } from './filters.ts'
import { list } from './list.ts'
import { numbered } from './numbered.ts'
import { ofDealer } from './viewer.ts'

const paper = dealerTable('paper', { paperNum: code().notNull(), day: date().notNull() }, (table) => [
  uniqueIndex('paper_num_key').on(table.dealerCode, table.paperNum),
])
const move = dealerTable('move', { paperNum: code().notNull(), day: date().notNull() }, (table) => [
  index('move_num').on(table.dealerCode, table.paperNum),
])
const copy = dealerTable('copy', { paperId: ref().notNull(), paperNum: code().notNull() })

type Rows = (work: Work, args: object) => Promise<{ total: number; rows: { inNum: string }[] }>
const papers = list('po.inventoryOperation.listIn', {
  from: paper,
  scope: ofDealer(paper),
  newest: paper.day,
  id: paper.id,
  filters: { inNum: numbered(paper.paperNum) },
  row: { inNum: paper.paperNum, inDate: paper.day },
} as never) as unknown as Rows
const moves = list('po.inventoryOperation.listIn', {
  from: move,
  scope: ofDealer(move),
  newest: move.day,
  id: move.id,
  filters: { inNum: numbered(move.paperNum) },
  row: { inNum: move.paperNum, inDate: move.day },
} as never) as unknown as Rows
const copies = list('po.inventoryOperation.listIn', {
  from: copy,
  scope: ofDealer(copy),
  newest: copy.createDate,
  id: copy.id,
  filters: { inNum: numbered(copy.paperNum, { of: paper.paperNum, by: copy.paperId }) },
  row: { inNum: copy.paperNum, inDate: copy.createDate },
} as never) as unknown as Rows

const DAYS = 300
const A_DAY = 10
/** Rows of one number: more than are read to tell how many numbers they are of. */
const A_LONG_ONE = 10_050

async function prepare(database: Database): Promise<void> {
  await createTables(database, { paper, copy, move })
  await afterMigrate(database, { appendOnly: [] })
  for (const dealerCode of ['D1', 'D2'])
    await database.db.execute(sql`insert into paper (dealer_code, paper_num, day)
      select ${dealerCode}, 'PA' || to_char(day, 'YYMMDD') || lpad(n::text, 4, '0'), day::date
      from generate_series('2025-01-01'::date, '2025-01-01'::date + ${DAYS - 1}::integer, '1 day') day, generate_series(1, ${A_DAY}::integer) n`)
  await database.db.execute(
    sql`insert into copy (dealer_code, paper_id, paper_num) select dealer_code, id, paper_num from paper`,
  )
  await database.db.execute(
    sql`insert into move (dealer_code, paper_num, day) select dealer_code, paper_num, day from paper, generate_series(1, 2)`,
  )
  await database.db.execute(
    sql`insert into move (dealer_code, paper_num, day) select 'D1', 'LONG2501019999', '2025-01-01' from generate_series(1, ${A_LONG_ONE}::integer)`,
  )
  await database.db.execute(sql`analyze paper, move`)
}

withDatabases(
  'documents by a part of their number',
  (open) => {
    const ask = (inNum: string, of = papers, dealerCode = 'D1') =>
      open().database.read({ dealerCode }, (tx) => of(workOf(tx, dealerCode), { inNum, limit: 500 }))

    it.each([
      ['a whole number', 'PA2503010007', 1],
      ['small letters', 'pa2503010007', 1],
      ['a day', '250301', A_DAY],
      ['the end', '010007', 10],
      ['a middle across the day', 'A2503', 31 * A_DAY],
      ['nothing', '9999', 0],
      ['three characters', '301', A_DAY],
      ['more than are looked up', 'PA25', DAYS * A_DAY],
      ['letters that mean something in a pattern', '25_3', 0],
    ])('%s', async (_, text, total) => {
      const { rows } = await open().database.db.execute<{ total: string }>(
        sql`select count(*) as total from paper where dealer_code = 'D1' and strpos(paper_num, upper(${text})) > 0`,
      )
      expect(Number(rows[0]?.total)).toBe(total)
      expect((await ask(text)).total).toBe(total)
      expect((await ask(text, copies)).total).toBe(total)
    })

    it.each([
      ['a whole number', 'PA2503010007', 2],
      ['a day', '250301', 2 * A_DAY],
      ['nothing', '25030199', 0],
      ['more than are looked up', 'PA25', 2 * DAYS * A_DAY],
      ['one of very many rows', 'LONG2501019999', A_LONG_ONE],
      ['that beside others', '250101', A_LONG_ONE + 2 * A_DAY],
    ])('rows that hang on a number: %s', async (_, text, total) => {
      expect((await ask(text, moves)).total).toBe(total)
    })

    it('what is in too many is not looked up again, and still found', async () => {
      const { db } = open().database
      expect((await ask('PA250')).total).toBe((await ask('PA2')).total - (await ask('PA251')).total)
      await db.execute(sql`alter function paper_numbers rename to paper_numbers_gone`)
      try {
        expect((await ask('PA250')).total).toBeGreaterThan(1_000)
        await expect(ask('2503010008')).rejects.toThrow()
      } finally {
        await db.execute(sql`alter function paper_numbers_gone rename to paper_numbers`)
      }
    })

    it('of this dealer alone, new ones at once', async () => {
      await open().database.transaction({ dealerCode: 'D2' }, (tx) =>
        tx.insert(paper).values({ dealerCode: 'D2', paperNum: 'PA2601010042', day: '2026-01-01' }),
      )
      expect((await ask('0042', papers, 'D2')).rows.map(({ inNum }) => inNum)).toEqual(['PA2601010042'])
      expect((await ask('0042')).total).toBe(0)
    })

    it('through the index of the parts, and the list through that of the numbers', async () => {
      const { database } = open()
      const plan = async (tx: Tx, text: string) => {
        const { rows } = await tx.execute<Record<string, string>>(sql.raw(`explain ${text}`))
        return rows.flatMap((row) => Object.values(row)).join('\n')
      }
      const query = numbersQuery({ table: 'paper', column: 'paper_num', hasId: true, isKey: true }, [
        `'2503010007'`,
        '1001',
      ])
      expect(await plan(database.db, query)).toContain('Bitmap Index Scan on paper_number_parts')
      const hanging = numbersQuery({ table: 'move', column: 'paper_num', hasId: true, isKey: false }, [
        `'2503010007'`,
        '1001',
      ])
      expect(await plan(database.db, hanging)).toContain('Bitmap Index Scan on move_number_parts')
      await database.transaction({ dealerCode: 'D1' }, async (tx) => {
        const among = await plan(tx, `select 1 from paper where paper_num = any(string_to_array('PA2503010007', ','))`)
        expect(among).toContain('paper_num_key')
        // Why it is not asked in one: no index may serve it under row-level security.
        const like = await plan(tx, `select 1 from paper where paper_num like '%2503010007%'`)
        expect(like).not.toContain('paper_number_parts')
      })
    })

    it('by nobody but through a dealer’s transaction', async () => {
      const { rows } = await open().database.db.execute(sql`select ids from paper_numbers('250301', 10)`)
      expect(rows).toEqual([{ ids: [] }])
    })
  },
  prepare,
)

it('must be asked for so', () => {
  expect(() => holds(paper.paperNum)).toThrow('numbered()')
  expect(() => numbered(copy.paperNum)).toThrow('_num_key')
})
