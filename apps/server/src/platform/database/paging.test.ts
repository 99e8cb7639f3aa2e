import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import { amt, code, date, dt, qty, str } from './columns.ts'
import { contains, oneOf, range } from './filters.ts'
import { listPage, type PageRequest } from './paging.ts'
import { dealerTable } from './table.ts'

const doc = dealerTable('doc', {
  num: code().notNull(),
  title: str(60),
  status: code().notNull(),
  docDate: date().notNull(),
  amount: amt().notNull(),
  qty: qty(),
  sentDate: dt(),
})
const line = dealerTable('line', { num: code().notNull(), remark: str(60) })

const ROWS = 40

withDatabases(
  'lists',
  (open) => {
    const list = (request: PageRequest, where?: ReturnType<typeof and>) =>
      open().database.transaction('platform', (tx) => {
        const query = tx
          .select({ num: doc.num, amount: doc.amount, qty: doc.qty, lineNum: line.num, id: doc.id })
          .from(doc)
          .leftJoin(line, and(eq(line.dealerCode, doc.dealerCode), eq(line.num, doc.num)))
          .where(where)
          .$dynamic()
        const sortable = { amount: doc.amount, qty: doc.qty, double: sql`${doc.amount} * 2` }
        const sums = { amount: doc.amount, qty: doc.qty }
        return listPage(tx, query, { sortable, newest: doc.docDate, id: doc.id, sums }, request)
      })
    const nums = async (where: ReturnType<typeof and>) => (await list({ limit: 50 }, where)).rows.map((row) => row.num)

    it('answers the newest first, with the total and the sums of all pages', async () => {
      const { total, rows, footer } = await list({})
      expect(total).toBe(ROWS)
      expect(rows.map((row) => row.num)).toEqual(Array.from({ length: 15 }, (_, i) => `N${ROWS - i}`))
      expect(rows[0]).toMatchObject({ amount: '40.00', qty: null, lineNum: null })
      expect(footer).toEqual({ amount: '820.00', qty: '30' })
    })

    it('shows every row exactly once over its pages, however equal they are', async () => {
      for (const sort of ['qty', 'amount', 'double', undefined]) {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ page, sort, order: 'asc' })))
        const all = pages.flatMap((page) => page.rows.map((row) => row.num))
        expect(all).toHaveLength(ROWS)
        expect(new Set(all).size).toBe(ROWS)
      }
    })

    it('sorts both ways and keeps empty values last', async () => {
      expect((await list({ sort: 'amount', order: 'asc' })).rows[0]?.num).toBe('N1')
      expect((await list({ sort: 'amount', order: 'desc' })).rows[0]?.num).toBe('N40')
      expect((await list({ sort: 'qty', order: 'desc' })).rows[0]?.qty).toBe('1.5')
      expect((await list({ sort: 'qty', order: 'asc' })).rows[0]?.qty).toBe('1.5')
    })

    it('answers no rows beyond the end, but the total', async () => {
      expect(await list({ page: 4 })).toEqual({ total: ROWS, rows: [], footer: { amount: '820.00', qty: '30' } })
    })

    it('sums nothing to zero', async () => {
      expect(await list({}, eq(doc.num, 'none'))).toEqual({ total: 0, rows: [], footer: { amount: '0.00', qty: '0' } })
    })

    it('refuses a sort column, page or size that it does not offer', async () => {
      for (const request of [
        { sort: 'num' },
        { sort: 'constructor' },
        { sort: 'amount; drop table doc' },
        { page: 0 },
        { page: 1.5 },
        { limit: 14 },
      ]) {
        await expect(list(request)).rejects.toMatchObject({ code: '101' })
      }
    })

    it('finds text anywhere, in any letter case, with wildcards meaning themselves', async () => {
      expect(await nums(contains(doc.title, 'AbC'))).toEqual(['N1'])
      expect(await nums(contains(doc.title, '50%'))).toEqual(['N2'])
      expect(await nums(contains(doc.title, '_'))).toEqual(['N3'])
      expect(await nums(contains(doc.title, '\\'))).toEqual(['N4'])
      expect(await nums(contains(doc.title, "'; --"))).toEqual([])
      expect(await nums(contains(doc.title, '  '))).toHaveLength(ROWS)
      expect(await nums(contains(doc.title, undefined))).toHaveLength(ROWS)
    })

    it('takes ranges with both ends, and a date as the whole day', async () => {
      expect(await nums(range(doc.docDate, '2026-01-02', '2026-01-03'))).toEqual(['N3', 'N2'])
      expect(await nums(range(doc.docDate, '2026-02-08', undefined))).toEqual(['N40', 'N39'])
      expect(await nums(range(doc.sentDate, '2026-01-05', '2026-01-05'))).toEqual(['N5'])
      expect(await nums(range(doc.sentDate, '2026-01-05', '2026-01-05 12:00:00'))).toEqual([])
      expect(await nums(range(doc.amount, '39.50', null))).toEqual(['N40'])
      expect(await nums(range(doc.amount, '', ''))).toHaveLength(ROWS)
    })

    it('takes comma-joined values', async () => {
      expect(await nums(oneOf(doc.num, 'N1, N3,,N1'))).toEqual(['N3', 'N1'])
      expect(await nums(oneOf(doc.num, ','))).toHaveLength(ROWS)
    })
  },
  async (database) => {
    await createTables(database, { doc, line })
    const titles = ['', 'xaBCx', '50% off', 'a_b', 'a\\b']
    await database.db.insert(doc).values(
      Array.from({ length: ROWS }, (_, i) => ({
        dealerCode: 'D001',
        num: `N${i + 1}`,
        title: titles[i + 1] ?? 'other',
        status: i % 2 ? 'draft' : 'done',
        docDate: new Date(Date.UTC(2026, 0, Math.min(i + 1, 39))).toISOString().slice(0, 10),
        amount: `${i + 1}.00`,
        qty: i < 20 ? '1.5' : null,
        sentDate: i === 4 ? '2026-01-05 23:59:59' : null,
      })),
    )
    await database.db.insert(line).values({ dealerCode: 'D001', num: 'N1' })
  },
)
