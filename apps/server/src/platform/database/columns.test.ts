import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import {
  amt,
  choice,
  code,
  coordinate,
  cost,
  date,
  dt,
  flag,
  int,
  jsonb,
  month,
  price,
  qty,
  rate,
  ref,
  str,
} from './columns.ts'
import { sqlState } from './errors.ts'
import { dealerTable } from './table.ts'

const sample = dealerTable('sample', {
  sampleCode: code().notNull(),
  other: ref(),
  title: str(60),
  count: int(),
  amount: amt(),
  price: price(),
  cost: cost(),
  qty: qty(),
  rate: rate(),
  lng: coordinate(),
  day: date(),
  month: month(),
  sentDate: dt(),
  enabled: flag().notNull().default('T'),
  unit: choice('big', 'small'),
  extra: jsonb(),
})

withDatabases(
  'columns',
  (open) => {
    const save = (values: Partial<typeof sample.$inferInsert>) =>
      open().database.transaction('platform', async (tx) => {
        const [row] = await tx
          .insert(sample)
          .values({ dealerCode: 'D001', sampleCode: 'A', ...values })
          .returning()
        if (!row) throw new Error('no row')
        return row
      })

    it('gives every type back as the contract writes it', async () => {
      const row = await save({
        other: '9007199254740993',
        title: '  柠檬汽水 ',
        count: 7,
        amount: '1234.5',
        price: '3.25',
        cost: '2.302564',
        qty: '1.500',
        rate: '13',
        lng: '121.4737',
        day: '2026-02-28',
        month: '2026-02',
        sentDate: '2026-11-21 09:30:00',
        enabled: 'F',
        unit: 'big',
        extra: { a: ['1'] },
      })
      expect(row).toMatchObject({
        other: '9007199254740993',
        title: '柠檬汽水',
        count: 7,
        amount: '1234.50',
        price: '3.2500',
        cost: '2.302564',
        qty: '1.5',
        rate: '13.00',
        lng: '121.473700',
        day: '2026-02-28',
        month: '2026-02',
        sentDate: '2026-11-21 09:30:00',
        enabled: 'F',
        unit: 'big',
        extra: { a: ['1'] },
      })
      expect(row).toMatchObject({ dealerCode: 'D001', version: 1, delFlag: 'F', createId: null })
      expect(row.id).toMatch(/^\d+$/)
      expect(row.createDate).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    })

    it('keeps the largest amounts to the cent', async () => {
      const row = await save({ amount: '9999999999999999.99', cost: '-999999999999.999999', qty: '0.000' })
      expect(row).toMatchObject({ amount: '9999999999999999.99', cost: '-999999999999.999999', qty: '0' })
    })

    it('stores a moment as Shanghai time', async () => {
      const row = await save({ sentDate: '2026-01-01 00:00:00' })
      const { rows } = await open().database.db.execute(
        sql`select to_char(sent_date at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc from sample where id = ${row.id}`,
      )
      expect(rows).toEqual([{ utc: '2025-12-31 16:00' }])
    })

    it('keeps an empty text as null', async () => {
      expect((await save({ title: '   ' })).title).toBeNull()
    })

    it('refuses decimals that would be rounded unseen, and numbers', async () => {
      await expect(save({ amount: '1.005' })).rejects.toThrow('at most 2 decimals')
      await expect(save({ qty: 1.5 as never })).rejects.toThrow('decimal string')
      await expect(save({ amount: '1e3' })).rejects.toThrow('decimal string')
      await expect(save({ day: '2026/01/01' })).rejects.toThrow('YYYY-MM-DD')
      await expect(save({ other: '1; drop' })).rejects.toThrow('string of digits')
    })

    it('refuses a flag and a choice that are none, without quoting the row', async () => {
      const refused = await save({ enabled: 'X' as never, title: 'secret text' }).catch((error: unknown) => error)
      expect(sqlState(refused)).toBe('23514')
      expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('secret text')
      await expect(save({ unit: 'middle' as never })).rejects.toMatchObject({ code: '23514' })
    })

    it('answers raw statements alike: big integers, numerics and times as text', async () => {
      const { rows } = await open().database.db.execute(sql`select 9007199254740993::bigint as id, 1.50::numeric as n,
        date '2026-01-02' as d, timestamptz '2026-01-02 03:04:05+08' as t, count(*) as c from (values (1)) v`)
      expect(rows).toEqual([
        { id: '9007199254740993', n: '1.50', d: '2026-01-02', t: '2026-01-02 03:04:05+08', c: '1' },
      ])
    })

    it('finds a row by its id', async () => {
      const row = await save({ sampleCode: 'B' })
      const found = await open()
        .database.db.select({ code: sample.sampleCode })
        .from(sample)
        .where(eq(sample.id, row.id))
      expect(found).toEqual([{ code: 'B' }])
    })
  },
  (database) => createTables(database, { sample }),
)
