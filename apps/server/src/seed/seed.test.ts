import { join } from 'node:path'
import {
  ExpiryStatus,
  InboundStatus,
  OrderStatus,
  OutStatus,
  PeriodStatus,
  PickStatus,
  PurchaseOrderStatus,
  SplitStatus,
  StockStatus,
} from '@dealer/sdk/contract'
import { compare, formats, type Rule, sum } from '@dealer/validators'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { fieldsOf } from '../../test/support/fields.ts'
import { MASTER_STATES } from '../../test/support/master-states.ts'
import { listsOf } from '../../test/support/open-lists.ts'
import { preparedFolder } from '../../test/support/prepared.ts'
import { INVARIANTS } from '../modules/admin/books/invariants.ts'
import { type AddressAreas, requireAreas } from '../modules/md/area/address.ts'
import { findCustomer } from '../modules/md/customer/customer.service.ts'
import { pricesWithLast } from '../modules/md/price/price.service.ts'
import type { Args, OperationId } from '../platform/contract/types.ts'
import { marks } from '../platform/database/marks.ts'
import type { TableRows } from '../platform/database/row-sets.ts'
import { loadTables } from '../platform/database/schema.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { verifyPassword } from '../platform/session/password.ts'
import { loadUser } from '../platform/session/session.sql.ts'
import { makeWork, type Work } from '../platform/work.ts'
import { smallBarcode } from './barcode.ts'
import { call } from './orders/actor.ts'
import { drawDemoFiles } from './pictures/draw-files.job.ts'
import { playDemo } from './play.ts'
import { seedDemo } from './seed.ts'
import { readSnapshot, SNAPSHOT_FILE, takeSnapshot } from './snapshot.ts'
import { listTotals } from './totals.ts'

const ANCHOR = '2025-11-20'

/** Objects by name: in what order a list sums its columns tells nothing of the data. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The light dealer's rows without what chance decides: the salt of passwords. */
function plain(table: TableRows | undefined): object {
  const dealer = table?.columns.indexOf('dealer_code') ?? -1
  const hash = table?.columns.indexOf('password_hash')
  const own = table?.rows.filter((row) => row[dealer] === 'D002')
  return { ...table, rows: own?.map((row) => row.map((value, index) => (index === hash ? null : value))) }
}
const clock = { now: () => new Date(`${ANCHOR}T18:00:00+08:00`) }

describe('the demonstration data', () => {
  let test: TestDatabase
  const progress: [done: number, total: number][] = []

  beforeAll(async () => {
    test = await openTestDatabase('pglite', { content: 'tables' })
    await seedDemo(test.database, { anchor: ANCHOR, preparedDir: preparedFolder('demo') })
  }, 900_000)
  afterAll(() => test?.close())

  async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
    return (await test.database.db.execute<Row>(sql.raw(text))).rows
  }
  const counts = async (table: string, column: string) =>
    new Map(
      (
        await query<{ value: string; n: string }>(
          `select ${column} as value, count(*) as n from ${table} where dealer_code = 'D001' and del_flag = 'F' group by 1`,
        )
      ).map((row) => [row.value, Number(row.n)]),
    )

  it.each(Object.entries(INVARIANTS))('%s', async (_title, text) => {
    expect(await query(text)).toEqual([])
  })

  it('has as much as the documentation says', async () => {
    const tables: Record<string, number> = {
      product: 200,
      customer: 300,
      customer_type: 8,
      inventory_status: 5,
      price_set: 40,
      price_series_item: 600,
      vehicle: 5,
      driver: 4,
      region: 6,
    }
    const found = await Promise.all(
      Object.keys(tables).map(async (table) => [
        table,
        Number((await query<{ n: string }>(`select count(*) as n from ${table} where dealer_code = 'D001'`))[0]?.n),
      ]),
    )
    expect(Object.fromEntries(found)).toEqual(tables)
    const [odd] = await query(
      `select count(*) filter (where enabled = 'F') as disabled, count(*) filter (where is_reported = 'F') as unreported, count(*) filter (where loc_audit_status <> 'passed') as unlocated from customer where dealer_code = 'D001'`,
    )
    expect(odd).toEqual({ disabled: '12', unreported: '22', unlocated: '30' })
  })

  it('has addresses down to the town, so that whoever opens one can save it as it is', async () => {
    const areas = ['province', 'city', 'county', 'town'].map((step) => `${step}_code as "${step}Code"`).join()
    const rows = await query<AddressAreas>(
      `select ${areas} from customer_address union all select ${areas} from dealer_setting
        union all select ${areas} from warehouse where warehouse_type = 'normal'`,
    )
    expect(rows.length).toBeGreaterThan(300)
    for (const address of rows) requireAreas(address)
  })

  it('has the states of goods that the system fixes: what is returned damaged is not sold', async () => {
    expect(
      await query(
        `select status_code, status_name, is_sale, is_system from inventory_status where dealer_code = 'D001' order by 1`,
      ),
    ).toEqual([
      { status_code: '01', status_name: '良品', is_sale: 'T', is_system: 'T' },
      { status_code: '02', status_name: '残次品', is_sale: 'F', is_system: 'T' },
      { status_code: '03', status_name: '临期品', is_sale: 'T', is_system: 'T' },
      { status_code: '04', status_name: '待检', is_sale: 'F', is_system: 'T' },
      { status_code: '10', status_name: '冻结', is_sale: 'F', is_system: 'F' },
    ])
    const places =
      await query(`select distinct inventory_status_code as status, warehouse_code as place from stock_balance
      where dealer_code = 'D001' and inventory_status_code <> '01' order by 1`)
    expect(places).toEqual([
      { status: '02', place: 'W001' },
      { status: '02', place: 'W003' },
      { status: '03', place: 'W001' },
    ])
  })

  it('could have been entered: every value has the format that its call asks for', async () => {
    await loadTables()
    const offenders: string[] = []
    for (const [table, { saved }] of marks.carried) {
      if (!saved) continue
      const columns = getTableColumns(table)
      const rows: Record<string, unknown>[] = await test.database.db.select().from(table)
      for (const { key, field } of fieldsOf(saved)) {
        const rule = field.format && key in columns ? (formats as Record<string, Rule>)[field.format] : undefined
        if (!rule) continue
        const wrong = new Set(rows.map((row) => row[key]).filter((value) => value !== null && !rule.is(value)))
        if (wrong.size > 0) offenders.push(`${getTableName(table)}.${key}: ${[...wrong].slice(0, 3).join()}`)
      }
    }
    expect(offenders).toEqual([])
  })

  it('has orders in every state that they reach without a month going by, most of them finished', async () => {
    const orders = await counts('sales_order', 'order_status')
    const reached = Object.values(OrderStatus).filter((status) => status !== 'closed')
    for (const status of reached) expect.soft(orders.get(status), status).toBeGreaterThanOrEqual(3)
    const all = [...orders.values()].reduce((sum, n) => sum + n, 0)
    expect((orders.get('finished') ?? 0) / all).toBeGreaterThan(0.7)
  })

  it('has splits, picking lists and outbound documents in every state', async () => {
    for (const [table, column, states] of [
      ['order_split', 'split_status', Object.values(SplitStatus)],
      ['picking', 'pick_status', Object.values(PickStatus)],
      ['sales_out', 'out_status', Object.values(OutStatus)],
    ] as const) {
      const found = await counts(table, column)
      for (const state of states) expect.soft(found.get(state), `${table} ${state}`).toBeGreaterThanOrEqual(1)
    }
  })

  /** Does something as one of the staff, at the end of the last day. */
  const as = <T>(username: string, act: (work: Work) => Promise<T>): Promise<T> =>
    test.database.transaction({ dealerCode: 'D001' }, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id::text as id from staff where username = ${username}`,
      )
      const user = await loadUser(tx, 'D001', rows[0]?.id ?? '')
      if (!user) throw new Error(`no ${username}`)
      return act(makeWork(tx, user, clock))
    })

  it('has purchase orders and inbound documents in every state', async () => {
    expect([...(await counts('purchase_order', 'po_status')).keys()].sort()).toEqual(
      Object.values(PurchaseOrderStatus).sort(),
    )
    expect([...(await counts('inbound', 'status')).keys()].sort()).toEqual(Object.values(InboundStatus).sort())
  })

  it('has master data in every state', async () => {
    for (const [table, column, of] of MASTER_STATES) {
      const found = await counts(table, column)
      for (const state of Object.values(of)) expect.soft(found.get(state), `${table}.${column} ${state}`).toBeDefined()
    }
  })

  it('has rows in every list of master data, and prices, limits and offers in every state', async () => {
    const empty = await as('admin', async (work) => {
      const rowsOf = async (list: OperationId, args: object = {}) => {
        const { total } = (await call(work, list, { page: 1, limit: 1, ...args } as never)) as { total?: number }
        return total === 0 ? [`${list} ${JSON.stringify(args)}`] : []
      }
      const found: string[][] = []
      for (const list of listsOf(/^(md|dms|guide)\.|^inv\.inventoryStatus\./)) found.push(await rowsOf(list))
      for (const status of Object.values(PeriodStatus)) found.push(await rowsOf('md.priceSet.list', { status }))
      for (const stockStatus of Object.values(StockStatus))
        found.push(await rowsOf('md.capacityTips.listips', { stockStatus }))
      for (const expiryStatus of Object.values(ExpiryStatus))
        found.push(await rowsOf('inv.stockQuery.batchInvStatusList', { expiryStatus }))
      return found.flat()
    })
    expect(empty).toEqual([])
  })

  it('shows its products, brands and some shops: their pictures are drawn when the server first runs', async () => {
    const [count] = await query(`select
      (select count(*) from product where dealer_code = 'D001' and pic_file_ids is null) as products,
      (select count(*) from brand where dealer_code = 'D001' and logo_file_id is null) as brands,
      (select count(*) from customer where dealer_code = 'D001' and door_file_id is not null) as fronts,
      (select count(*) from file f where f.biz_type = 'demo' and not exists (select 1 from file_claim c where c.file_id = f.id)) as lost`)
    expect(count).toEqual({ products: '0', brands: '0', fronts: '60', lost: '0' })
    const store = openFileStore()
    const step = <T>(work: (work: Work) => Promise<T>) => as('admin', work)
    const asking = { store, step, dealerCode: 'D001', manufacturer: undefined as never }
    const answer = await drawDemoFiles.ask?.(asking, {})
    await as('admin', async (work) => drawDemoFiles.run(work, {}, answer))
    const drawn = await query<{ key: string; size: number }>(
      `select f.storage_key as key, f.size from file f join product p on p.pic_file_ids = f.id::text where f.dealer_code = 'D001'`,
    )
    expect(drawn).toHaveLength(200)
    for (const { key, size } of drawn) expect((await store.read(key))?.size).toBe(Number(size))
    // A server that starts again has nothing left to draw.
    expect(await drawDemoFiles.ask?.(asking, {})).toEqual([])
    await store.close()
  })

  it('shows the same totals on every run and machine', async () => {
    const totals = await as('admin', listTotals)
    await expect(`${JSON.stringify(totals, inOrder, 2)}\n`).toMatchFileSnapshot('./expected.json')
  })

  it('has a past of more than a year, which only the historical lists show', async () => {
    const totals = await as('admin', async (work) => {
      const made = { docDateStart: '2024-01-01', docDateEnd: '2024-12-31' }
      const sent = { outDateStart: '2024-01-01', outDateEnd: '2024-12-31' }
      const received = { inDateStart: '2024-01-01', inDateEnd: '2024-12-31' }
      const found = [
        await call(work, 'so.salesOrder.his.lists', { ...made, orderStatus: 'finished' }),
        await call(work, 'so.salesOrder.his.lists', { ...made, orderStatus: 'canceled' }),
        await call(work, 'so.salesOrder.his.listOut', sent),
        await call(work, 'so.salesOrder.lists', made),
        await call(work, 'so.salesOrder.listOut', sent),
        await call(work, 'po.inventoryOperation.his.listIn', received),
        await call(work, 'po.inventoryOperation.listIn', received),
      ]
      return found.map(({ total }) => total)
    })
    expect(totals).toEqual([28, 4, 28, 0, 0, 11, 0])
  })

  it.each(['inv.stockQuery.batchInvStatusList', 'inv.stockQuery.ledgerList'] as const)(
    '%s hides the cost, and its sum, from those whose role does not show it',
    async (list) => {
      const seen = async (username: string) => {
        const { rows, footer } = await as(username, (work) => call(work, list, { limit: 15 }))
        return [...rows, footer ?? {}].map((part) => 'costAmount' in part)
      }
      expect(new Set(await seen('admin'))).toEqual(new Set([true]))
      expect(new Set(await seen('sales01'))).toEqual(new Set([false]))
    },
  )

  it.each([
    'inv.stockQuery.batchInvStatusList',
    'inv.stockQuery.ledgerList',
    'finance.receivable.orderList',
    'finance.receivable.ledgerList',
  ] as const)('I24 sums of %s are those of all its pages', async (list) => {
    await as('admin', async (work) => {
      const rows: Record<string, unknown>[] = []
      let page: { total: number; rows: readonly object[]; footer?: object | null }
      do {
        page = await call(work, list, { page: rows.length / 500 + 1, limit: 500 })
        rows.push(...(page.rows as Record<string, unknown>[]))
      } while (page.rows.length === 500)
      expect(rows).toHaveLength(page.total)
      for (const [column, total] of Object.entries(page.footer ?? {})) {
        expect(compare(sum(rows.map((row) => String(row[column]))), String(total)), column).toBe(0)
      }
    })
  })

  it('sums stock by product, warehouse and location to the same', async () => {
    const footers = await as('admin', (work) =>
      Promise.all(
        (['product', 'warehouse', 'location'] as const).map((groupBy) =>
          call(work, 'inv.stockQuery.inventoryList', { groupBy }),
        ),
      ),
    )
    expect(new Set(footers.map(({ footer }) => JSON.stringify(footer))).size).toBe(1)
    expect(footers.map(({ total }) => total)).toEqual(footers.map(({ total }) => total).toSorted((a, b) => a - b))
  })

  it('shows costs to those who may see them, and salesmen their own customers only', async () => {
    const stock = (work: Work) => call(work, 'inv.stockQuery.batchInvStatusList', {})
    expect((await as('admin', stock)).rows[0]).toHaveProperty('costPrice')
    expect((await as('sales01', stock)).rows[0]).not.toHaveProperty('costPrice')
    const debts = (work: Work) => call(work, 'finance.receivable.orderList', { limit: 500 })
    const own = await as('sales01', debts)
    expect(own.total).toBeGreaterThan(0)
    expect(new Set(own.rows.map((row) => row.salesmanName))).toEqual(new Set(['王海峰']))
    expect(own.total).toBeLessThan((await as('admin', debts)).total)
    await expect(as('sales02', (work) => findCustomer(work, 'C000031'))).rejects.toMatchObject({ code: '106' })
    expect(await as('sales01', (work) => findCustomer(work, 'C000031'))).toMatchObject({
      customerName: '惠万家超市',
      contact: '张建国',
      salesmanName: '王海峰',
      creditAmount: '20000.00',
    })
  })

  it('finds products by text, code and barcode with stock and prices', async () => {
    const search = (args: Args<'md.product.getProductByCode'>) =>
      as('admin', (work) => call(work, 'md.product.getProductByCode', args))
    await expect(search({ code: '汽水' })).rejects.toMatchObject({ code: '101', message: '请至少输入3个字符' })
    const [first] = await search({ code: 'qcnmqs', customerCode: 'C000031', warehouseCode: 'W001' })
    expect(first).toMatchObject({ productCode: 'P00001', availableQty: expect.stringMatching(/^\d+$/) })
    expect(first).toHaveProperty('smallPrice')
    expect(first).not.toHaveProperty('purchasePrice')
    expect(await search({ code: '16970100000013', isBarcode: 'T' })).toMatchObject([
      { productCode: 'P00001', matchedUnit: 'big' },
    ])
    expect(await search({ code: '697010000001', isBarcode: 'T' })).toEqual([])
    const shared = await search({ code: smallBarcode(44), isBarcode: 'T' })
    expect(shared.map((row) => row.productCode)).toEqual(['P00044', 'P00045'])
  })

  it('remembers what a customer paid last', async () => {
    const [line] = await query<{
      customer: string
      product: string
      unit: 'big' | 'small'
      price: string
      day: string
    }>(
      `select o.customer_code as customer, i.product_code as product, i.unit_type as unit, i.price, o.out_date as day from sales_out o
       join sales_order_item i on i.dealer_code = o.dealer_code and i.so_id = o.so_id
       where o.dealer_code = 'D001' and o.out_status = 'shipped' and o.red_flush_of_id is null order by o.out_date desc, o.id desc limit 1`,
    )
    if (!line) throw new Error('nothing was sent')
    const prices = await as('admin', async (work) =>
      pricesWithLast(work, await findCustomer(work, line.customer), [
        { productCode: line.product, unitType: line.unit },
      ]),
    )
    expect(prices.get(`${line.product} ${line.unit}`)).toMatchObject({ lastPrice: line.price, lastDate: line.day })
  })

  it('begins with the products of the documentation', async () => {
    const rows =
      await query(`select product_code, product_name, barcode, big_barcode, spec, unit_ratio, purchase_price, b.small_price, b.big_price from product p join product_base_price b using (dealer_code, product_code)
      where dealer_code = 'D001' and product_code in ('P00001', 'P00024') and b.effect_date > '${ANCHOR}'::date - 365 and b.effect_date <= '${ANCHOR}' order by 1`)
    expect(rows).toEqual([
      {
        product_code: 'P00001',
        product_name: '晴川柠檬汽水500ml',
        barcode: '6970100000016',
        big_barcode: '16970100000013',
        spec: '500ml*24',
        unit_ratio: 24,
        purchase_price: '1.8500',
        small_price: '2.4167',
        big_price: '58.0000',
      },
      {
        product_code: 'P00024',
        product_name: '面点头红烧牛肉面5连包',
        barcode: '6970100000245',
        big_barcode: '16970100000242',
        spec: '5包*6',
        unit_ratio: 6,
        purchase_price: '9.6000',
        small_price: '12.5000',
        big_price: '75.0000',
      },
    ])
    const shared = await query(`select barcode from product where dealer_code = 'D001' group by 1 having count(*) = 2`)
    expect(shared).toHaveLength(5)
  })

  it('lets the demo users in with the password that the start prints', async () => {
    const users = await query<{ username: string; hash: string }>(
      `select username, password_hash as hash from staff where username in ('admin', 'light', 'store', 'sales01')`,
    )
    expect(users).toHaveLength(4)
    for (const { hash } of users) expect(await verifyPassword('demo1234', hash)).toBe(true)
  })

  it('is the same when it is played on another day: the light dealer', async () => {
    const prepared = readSnapshot(join(preparedFolder('demo'), SNAPSHOT_FILE))
    expect(prepared?.anchor).not.toBe(ANCHOR)
    const played = await playDemo(ANCHOR, {
      dealers: ['D002'],
      onProgress: (done, total) => progress.push([done, total]),
    })
    const loaded = await test.database.transaction('platform', (tx) => takeSnapshot(tx, ANCHOR))
    for (const table of played.tables) {
      const same = loaded.tables.find((other) => other.table === table.table)
      expect.soft(plain(same)).toEqual(plain(table))
    }
    expect(played.tables.length).toBeGreaterThan(30)
  })

  it('tells how far it is, up to the end', () => {
    expect(progress.at(0)?.[0]).toBe(0)
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1])
    expect(progress.map(([done]) => done)).toEqual(progress.map(([done]) => done).toSorted((a, b) => a - b))
  })

  it('leaves a database alone that has it already', async () => {
    const [before] = await query('select count(*) as n from document_log')
    expect(await seedDemo(test.database, { anchor: '2026-01-01' })).toEqual({ created: false })
    expect(await query('select count(*) as n from document_log')).toEqual([before])
  })
})
