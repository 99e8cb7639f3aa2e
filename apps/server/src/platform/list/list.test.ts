import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import { amt, choice, code, date, dt, str } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { dealerTable } from '../database/table.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'
import { inner, left } from './declaration.ts'
import { type Filter, from, holds, is, oneOf, to, when, where } from './filters.ts'
import { list } from './list.ts'
import { ofDealer } from './viewer.ts'

const entry = dealerTable('entry', {
  num: code().notNull(),
  title: str(60),
  bucket: choice('order', 'invoice', 'pre').notNull(),
  docDate: date().notNull(),
  amount: amt().notNull(),
  postDate: dt().notNull(),
})
const note = dealerTable('entry_note', { num: code().notNull(), writer: str(60).notNull() })

const common = {
  from: entry,
  joins: [left(note, sql`${note.dealerCode} = ${entry.dealerCode} and ${note.num} = ${entry.num}`)],
  scope: ofDealer(entry),
  newest: entry.docDate,
  id: entry.id,
  row: {
    ledgerId: entry.id,
    docDate: entry.docDate,
    customerCode: entry.num,
    customerName: sql<string>`coalesce(${note.writer}, '')`,
    bucket: entry.bucket,
    entryType: sql<'receipt'>`'receipt'`,
    refNum: entry.num,
    srcNum: sql<string>`coalesce(${entry.title}, '')`,
    amount: entry.amount,
    createName: sql<string>`coalesce(${entry.createName}, '')`,
    postDate: entry.postDate,
  },
} as const

/** A real call of the contract over a table of the test's own. */
const entries = list('finance.receivable.ledgerList', {
  ...common,
  sort: { srcNum: entry.title, customerCode: note.writer },
  by: { num: is(entry.num) },
  filters: {
    customerCode: holds(entry.title),
    bucket: oneOf(entry.bucket),
    entryType: where((title) => sql`${entry.title} = ${title}`, { skewed: true }),
    docDateStart: from(entry.docDate),
    docDateEnd: to(entry.postDate),
  },
})
/** The same with a scope and filters of another kind. */
const hiddenEntries = list('finance.receivable.ledgerList', {
  ...common,
  only: eq(entry.bucket, 'pre'),
  onlyWith: { canSeeCost: ['amount'] },
  filters: {
    customerCode: is(entry.num),
    bucket: oneOf(entry.bucket, { otherwise: ['pre', 'order'] }),
    entryType: when({ yes: eq(entry.num, 'N3') }) as Filter<unknown>,
    docDateStart: from(entry.postDate),
    docDateEnd: to(entry.docDate),
  },
})

/** The same of which only rows with a writer can be shown. */
const writtenEntries = list('finance.receivable.ledgerList', {
  ...common,
  joins: [inner(note, sql`${note.dealerCode} = ${entry.dealerCode} and ${note.num} = ${entry.num}`)],
  row: { ...common.row, customerName: note.writer },
  filters: {
    customerCode: is(entry.num),
    bucket: oneOf(entry.bucket),
    entryType: is(entry.title) as Filter<unknown>,
    docDateStart: from(entry.docDate),
    docDateEnd: to(entry.docDate),
  },
})

const ROWS = 1_100
const TITLES = ['xaBCx', '50% off', 'a_b', 'a\\b']
const user = (canSeeCost: boolean, dealerCode = 'D001'): SessionUser =>
  ({
    dealerCode,
    userId: '1',
    isadmin: true,
    dataScope: 'all',
    perms: new Set(),
    regionCodes: [],
    rights: { canSeeCost },
  }) as never

withDatabases(
  'a declared list',
  (open) => {
    const work = (tx: Tx, who: SessionUser): Work => ({
      tx,
      user: who,
      now: '2026-03-10 12:00:00',
      today: '2026-03-10',
    })
    const asked = (args: Parameters<typeof entries>[1], who = user(true), which = entries) =>
      open().database.transaction('platform', (tx) => which(work(tx, who), args))
    const nums = async (args: Parameters<typeof entries>[1]) => (await asked(args)).rows.map((row) => row.refNum)

    it('answers the newest first, with the total and the sums of all pages', async () => {
      const { total, rows, footer } = await asked({})
      expect(total).toBe(ROWS)
      expect(rows.map((row) => row.refNum)).toEqual(Array.from({ length: 15 }, (_, i) => `N${ROWS - i}`))
      expect(rows[0]).toMatchObject({ amount: '1100.00', customerName: '', postDate: '2026-01-05 23:59:59' })
      expect(footer).toEqual({ amount: '605550.00' })
    })

    it('shows every row exactly once over its pages, however equal they are', async () => {
      for (const sort of ['docDate', 'srcNum', 'amount', undefined] as const) {
        const pages = await Promise.all([1, 2, 3].map((page) => asked({ page, limit: 500, sort, order: 'asc' })))
        const all = pages.flatMap((page) => page.rows.map((row) => row.refNum))
        expect(all).toHaveLength(ROWS)
        expect(new Set(all).size).toBe(ROWS)
      }
    })

    it('sorts both ways and keeps empty values last, those of a missing row too', async () => {
      expect((await nums({ sort: 'amount', order: 'asc' }))[0]).toBe('N1')
      expect((await nums({ sort: 'amount', order: 'desc' }))[0]).toBe('N1100')
      for (const order of ['asc', 'desc'] as const) {
        expect((await asked({ sort: 'srcNum', order })).rows[14]?.srcNum).toBe('')
        expect((await nums({ sort: 'srcNum', order })).slice(0, 4).sort()).toEqual(['N1', 'N2', 'N3', 'N4'])
        expect((await nums({ sort: 'customerCode', order }))[0]).toBe('N7')
      }
    })

    it('answers no rows beyond the end, but the total and the sums', async () => {
      expect(await asked({ page: 90, customerCode: '50%' })).toEqual({ total: 1, rows: [], footer: { amount: '2.00' } })
    })

    it('sums nothing to zero', async () => {
      expect(await asked({ customerCode: 'none' })).toEqual({ total: 0, rows: [], footer: { amount: '0.00' } })
    })

    it('finds text anywhere, in any letter case, with wildcards meaning themselves', async () => {
      expect(await nums({ customerCode: 'AbC' })).toEqual(['N1'])
      expect(await nums({ customerCode: '50%' })).toEqual(['N2'])
      expect(await nums({ customerCode: '_' })).toEqual(['N3'])
      expect(await nums({ customerCode: '\\' })).toEqual(['N4'])
      expect(await nums({ customerCode: "'; --" })).toEqual([])
    })

    it('takes ranges with both ends, and a date as the whole day', async () => {
      const range = { docDateStart: '2026-01-02', docDateEnd: '2026-01-05' }
      expect((await asked(range)).total).toBe(ROWS - 2)
      expect((await asked({ docDateEnd: '2026-01-04' })).total).toBe(0)
      expect((await asked({ docDateStart: '2026-01-06' }, user(true), hiddenEntries)).total).toBe(0)
      expect((await asked({ docDateStart: '2026-01-05' }, user(true), hiddenEntries)).total).toBeGreaterThan(0)
    })

    it('takes comma-joined values, plans them anew each time, and has its own when none is given', async () => {
      expect((await asked({ bucket: 'order,pre,order' as never })).total).toBe(ROWS - 367)
      expect((await asked({ bucket: 'invoice' })).total).toBe(367)
      expect((await asked({ entryType: 'a_b' as never })).total).toBe(1)
      expect((await asked({}, user(true), hiddenEntries)).total).toBe(366)
      expect((await asked({ bucket: 'order' }, user(true), hiddenEntries)).total).toBe(0)
      expect((await asked({ entryType: 'yes' as never }, user(true), hiddenEntries)).total).toBe(1)
    })

    it('hides what needs a right, in the sums and in the order too', async () => {
      const hidden = await asked({ limit: 15 }, user(false), hiddenEntries)
      expect(hidden.rows[0]).not.toHaveProperty('amount')
      expect(hidden.footer).toEqual({})
      expect((await asked({ limit: 15 }, user(true), hiddenEntries)).rows[0]).toHaveProperty('amount')
      await expect(asked({ sort: 'amount' }, user(false), hiddenEntries)).rejects.toMatchObject({ code: '107' })
    })

    it('refuses a sort key that is none of its own', async () => {
      for (const sort of ['constructor', 'createName;', 'nothing'])
        await expect(asked({ sort: sort as never })).rejects.toMatchObject({ code: '101' })
    })

    it('asks for the dealer of each call, whatever was kept of another', async () => {
      expect((await asked({}, user(true, 'D002'))).total).toBe(0)
      expect((await asked({}, user(true, 'D001'))).total).toBe(ROWS)
    })

    it('reads the rows of a key, listed or not', async () => {
      const rows = await open().database.transaction('platform', (tx) =>
        entries.by(work(tx, user(true)), { num: 'N7' }),
      )
      expect(rows).toMatchObject([{ refNum: 'N7', customerName: 'Ann' }])
    })

    describe('as an export', () => {
      const rowsOf = async (args: Parameters<typeof entries.export>[1], which = entries, ...names: string[]) => {
        const { pages } = which.export(user(true), args)
        const found: Readonly<Record<string, unknown>>[] = []
        const piece = <T>(read: (work: Work) => Promise<T>) =>
          open().database.transaction('platform', (tx) => read(work(tx, user(true))))
        for await (const rows of pages(piece, names.length > 0 ? new Set(names) : undefined)) found.push(...rows)
        return found
      }
      const exported = async (...asked: Parameters<typeof rowsOf>) =>
        (await rowsOf(...asked)).map(({ refNum }) => refNum)

      it('hands out every row once, in the order of the list', async () => {
        for (const sort of ['docDate', 'srcNum', 'amount', 'customerCode', undefined] as const)
          for (const order of ['asc', 'desc'] as const) {
            const pages = await Promise.all([1, 2, 3].map((page) => nums({ page, limit: 500, sort, order })))
            expect(await exported({ sort, order })).toEqual(pages.flat())
          }
      })

      it('goes on behind rows of which something is missing', async () => {
        expect(await exported({}, writtenEntries)).toEqual(['N7'])
        expect(await exported({ order: 'asc' }, writtenEntries)).toEqual(['N7'])
      })

      it('reads nothing but what is asked for, of the same rows', async () => {
        const all = await rowsOf({ sort: 'srcNum' })
        for (const names of [['refNum'], ['amount', 'bucket'], ['customerName']]) {
          const some = all.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
          expect(await rowsOf({ sort: 'srcNum' }, entries, ...names)).toEqual(some)
        }
        expect(await rowsOf({}, writtenEntries, 'refNum')).toEqual([{ refNum: 'N7' }])
      })

      it('comes to what its rows are, whatever is written while it is read', async () => {
        const { pages, sums } = entries.export(user(true), { sort: 'docDate' })
        const late = { dealerCode: 'D001', num: 'LATE', bucket: 'pre', docDate: '2026-01-09', amount: '7.00' } as const
        const amounts: number[] = []
        const piece = <T>(read: (work: Work) => Promise<T>) =>
          open().database.transaction('platform', (tx) => read(work(tx, user(true))))
        for await (const rows of pages(piece, new Set(['refNum', 'amount']))) {
          amounts.push(...rows.map(({ amount }) => Number(amount)))
          if (amounts.length === 500)
            await open()
              .database.db.insert(entry)
              .values({ ...late, postDate: '2026-01-09 00:00:00' } as never)
        }
        await open().database.db.delete(entry).where(eq(entry.num, 'LATE'))
        expect(amounts).toHaveLength(ROWS)
        expect(sums()).toEqual({ amount: '605550.00' })
        expect(amounts.reduce((sum, amount) => sum + amount)).toBe(605_550)
      })

      it('takes the filters of the list and hides what the user may not see', async () => {
        expect(await exported({ customerCode: '50%' })).toEqual(['N2'])
        const names = (who: SessionUser) => hiddenEntries.export(who, {}).columns.map(({ title }) => title)
        expect(names(user(true))).toContain('金额')
        expect(names(user(false))).not.toContain('金额')
      })
    })
  },
  async (database) => {
    await createTables(database, { entry, note })
    await database.db.insert(entry).values(
      Array.from({ length: ROWS }, (_, i) => ({
        dealerCode: 'D001',
        num: `N${i + 1}`,
        title: TITLES[i],
        bucket: (['order', 'invoice', 'pre'] as const)[i % 3],
        docDate: `2026-01-0${i < 2 ? 1 : 2}`,
        amount: `${i + 1}.00`,
        postDate: '2026-01-05 23:59:59',
      })) as never,
    )
    await database.db.insert(note).values({ dealerCode: 'D001', num: 'N7', writer: 'Ann' })
  },
)
