import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STANDING_INVARIANTS } from '../../src/modules/admin/books/standing-invariants.sql.ts'
import { standingOf } from '../../src/modules/md/capacity-tips/standing.sql.ts'
import { keepStandings } from '../../src/modules/md/capacity-tips/stock-fall.sql.ts'
import { addDays } from '../../src/platform/clock.ts'
import type { Content } from '../../src/platform/contract/types.ts'
import { makeWork } from '../../src/platform/work.ts'
import { type Deed, deedsIn, writing } from '../support/beside.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

let ground: Ground
let server: TestServer
/** A clerk has ordered 48 of P1 and 10 of P2, an application brings 20 of P1 and 5 of P3 from W001 to W002. */
let poId: string
const PRODUCTS = ['P1', 'P2', 'P3']
const WAREHOUSES = ['*', 'W001', 'W002']

beforeAll(async () => {
  ground = await openGround('postgres')
  server = await ground.as('boss1')
  const buying = new PurchaseJob(server)
  await buying.addSupplier()
  const lines = [['P1', 'big', '2', '44.4'] as const, ['P2', 'small', '10', '3'] as const]
  poId = (await buying.confirmed(purchaseOf(lines))).poId
  await write(
    `insert into stock_apply (dealer_code, apply_num, apply_type, doc_date, need_date, from_warehouse_code, to_warehouse_code, status, total_qty)
      values ('T001', 'TB1', 'transfer', '${TODAY}', '${TODAY}', 'W001', 'W002', 'shipped', 25)`,
    ...[
      [1, 'P1', 20],
      [2, 'P3', 5],
    ].map(
      ([lineNo, product, qty]) => `insert into stock_apply_line overriding system value
        select (jsonb_populate_record(null::stock_apply_line, to_jsonb(l) - 'id' || jsonb_build_object('id', nextval(pg_get_serial_sequence('stock_apply_line', 'id')),
          'dealer_code', 'T001', 'apply_id', (select max(id) from stock_apply), 'line_no', ${lineNo}, 'product_code', '${product}', 'small_qty', ${qty}, 'qty', ${qty},
          'approved_qty', ${qty}, 'picked_qty', ${qty}, 'shipped_qty', ${qty}, 'received_qty', 0, 'lost_qty', 0, 'inventory_status_code', '01', 'del_flag', 'F'))).*
        from purchase_order_line l where l.dealer_code = 'T001' and l.line_no = 1`,
    ),
  )
  const items = PRODUCTS.flatMap((productCode) =>
    WAREHOUSES.map((warehouseCode) => ({ productCode, warehouseCode, minQty: '150', maxQty: '340' })),
  )
  await server.must('md.capacityTips.tipProduct', { items })
  // More than a page of them: of warehouses where nothing lies.
  await write(`insert into capacity_tips overriding system value
    select (jsonb_populate_record(null::capacity_tips, to_jsonb(c) || jsonb_build_object('warehouse_code', w.code,
      'id', nextval(pg_get_serial_sequence('capacity_tips', 'id'))))).*
    from capacity_tips c cross join unnest(array['X1', 'X2', 'X3', 'X4']) w (code) where c.dealer_code = 'T001' and c.warehouse_code = 'W002'`)
})
afterAll(() => ground?.close())

const { deed, write, beside } = deedsIn(() => ground.database)
const keeping: Deed = (tx) => keepStandings(makeWork(tx, ground.first.admin, server.clock))
const keep = () => deed(keeping)

const today = () => makeWork(undefined as never, ground.first.admin, server.clock).today

interface Standing {
  readonly key: string
  readonly kept: number
  readonly now: number
}

/** Moves on, or back. Nobody is logged in as long. */
async function days(count: number): Promise<void> {
  if (count === 0) return
  server.clock.forward(count * 24 * 60)
  await server.login('boss1')
}

/** What is kept of each limit, and what its standing is. */
async function standings(): Promise<readonly Standing[]> {
  const { rank } = standingOf({ dealer: sql`'T001'`, today: sql`${today()}` })
  const { rows } = await ground.database.db.execute<Standing & Record<string, unknown>>(sql`
    select product_code || ' ' || warehouse_code as key, stock_rank as kept, ${rank} as now from capacity_tips
    where dealer_code = 'T001' and del_flag = 'F' order by 3 desc, id desc`)
  return rows
}

const NAMES = ['', 'normal', 'lowExpected', 'high', 'low', 'lack']

/** The list shows what is, in its order and by each status, and no kept standing is wrong that is thought to be right. */
async function agrees(): Promise<void> {
  const wanted = (await standings()).map(({ key, now }) => `${key} ${NAMES[now]}`)
  const listed = async (query: object) => {
    const { rows, total } = await server.must('inv.stockQuery.shortageList', { limit: 30, ...query })
    expect(total).toBe(rows.length)
    return shown(rows)
  }
  const shown = (rows: Content<'inv.stockQuery.shortageList'>['rows']) =>
    rows.map(({ productCode, warehouseCode, stockStatus }) => `${productCode} ${warehouseCode} ${stockStatus}`)
  expect(await listed({})).toEqual(wanted)
  const { rows: first, total } = await server.must('inv.stockQuery.shortageList', { limit: 15 })
  expect([shown(first), total]).toEqual([wanted.slice(0, 15), wanted.length])
  const urgent = wanted.filter((one) => /l(ack|ow)$/.test(one))
  expect(await listed({ stockStatus: 'lack,low' as 'low' })).toEqual(urgent)
  const { rows: limits } = await server.must('md.capacityTips.listips', { limit: 30 })
  expect(limits.map((one) => `${one.productCode} ${one.warehouseCode} ${one.stockStatus}`).sort()).toEqual(
    [...wanted].sort(),
  )
  for (const text of Object.values(STANDING_INVARIANTS))
    expect((await ground.database.db.execute(sql.raw(text))).rows).toEqual([])
}

/** After everything is kept, something happens: the list shows it at once, and keeping it makes it known. */
async function follows(change: () => Promise<unknown>): Promise<void> {
  await keep()
  expect((await standings()).filter(({ kept, now }) => kept !== now)).toEqual([])
  await change()
  // What is kept is wrong now, so it is not what the list shows.
  expect((await standings()).filter(({ kept, now }) => kept !== now)).not.toEqual([])
  await agrees()
  await keep()
  expect((await standings()).filter(({ kept, now }) => kept !== now)).toEqual([])
  await agrees()
}

const sale = (product: string, day: string, qty: number, warehouse = 'W001') =>
  `insert into stock_ledger (dealer_code, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no, month,
    product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
  select 'T001', '${day}', now(), 1, '陈经理', 'sales', 'salesOut', 'CK' || count(*), 1, 1, '${day.slice(0, 7)}', '${product}', '${warehouse}', '*', '*', '09', ${-qty}, 0, 0, 0
  from stock_ledger`
const stock = (product: string, warehouse: string, by: number) =>
  `update stock_balance set on_hand_qty = greatest(on_hand_qty + ${by}, 0) where dealer_code = 'T001' and id =
    (select min(id) from stock_balance where dealer_code = 'T001' and product_code = '${product}' and warehouse_code = '${warehouse}')`
const limit = (product: string, warehouse: string, least: number, most: number) =>
  `update capacity_tips set min_qty = ${least}, max_qty = ${least + most} where dealer_code = 'T001' and product_code = '${product}' and warehouse_code = '${warehouse}'`

/** Sets the limit of a product in a warehouse so that it is just not reached, or missed by as much. */
async function edge(product: string, warehouse: string, missed = 0): Promise<void> {
  const { stockQty, inTransitQty, dailySaleQty } = standingOf({ dealer: sql`'T001'`, today: sql`${today()}` })
  await ground.database.db.execute(sql`update capacity_tips set max_qty = 100000,
    min_qty = least(${stockQty}, ${stockQty} + ${inTransitQty} - 7 * ${dailySaleQty} + ${String(missed)}::numeric)
    where dealer_code = 'T001' and product_code = ${product} and warehouse_code = ${warehouse}`)
}

it('every change of what a standing is made of is seen at once: goods, limits, what is ordered and on its way, sales, warehouses', async () => {
  await edge('P1', '*')
  await follows(() => write(sale('P1', TODAY, 1200)))
  await follows(() => write(stock('P1', 'W001', -300)))
  await follows(() => write(stock('P1', 'W001', 300)))
  await follows(() => write(limit('P2', '*', 1, 1)))
  await edge('P1', 'W002')
  await write(sale('P1', TODAY, 300, 'W002'))
  await edge('P1', 'W002')
  await follows(() => write(`update stock_apply_line set received_qty = 8 where product_code = 'P1'`))
  await edge('P1', 'W002')
  await follows(() => write(`update stock_apply set status = 'finished' where apply_num = 'TB1'`))
  await edge('P1', 'W001')
  const { version } = await server.must('po.purchaseOrder.viewItem', { poId })
  await follows(() => server.must('po.purchaseOrder.close', { poId, version, reason: '缺货' }))
  await edge('P1', 'W001', 5)
  const ordered = purchaseOf([['P1', 'big', '2', '44.4']])
  await follows(() => new PurchaseJob(server).confirmed(ordered))
  await edge('P1', '*')
  const warehouses = (change: string) =>
    write(`update warehouse set ${change} where dealer_code = 'T001' and warehouse_code = 'W002'`)
  await follows(() => warehouses(`warehouse_type = 'borrow'`))
  await follows(() => warehouses(`warehouse_type = 'normal'`))
  await follows(() => warehouses(`del_flag = 'T'`))
  await follows(() => warehouses(`del_flag = 'F'`))
})

it('sales leave the thirty days at midnight, also for who has asked before and is answered after', async () => {
  await write(sale('P2', addDays(TODAY, -29), 1200))
  await edge('P2', '*', 1)
  await follows(() => days(1))
  await days(-1)
  await agrees()
  await keep()
  await agrees()
})

it('what happens beside the keeping is not lost, whoever of the two ends first', async () => {
  await keep()
  // Begun before and ended after: it is not seen, and not taken away.
  const end = await beside(writing(stock('P1', 'W001', -200)))
  await write(stock('P2', 'W001', -200))
  await keep()
  await agrees()
  await end()
  await agrees()
  // Begun after the keeping has looked, ended before it has.
  await write(stock('P3', 'W001', -200))
  const endKeeping = await beside(keeping)
  await write(stock('P3', 'W001', 200), stock('P3', 'W002', -90))
  await agrees()
  await endKeeping()
  await agrees()
  await keep()
  await agrees()
})

it('a warehouse that changes while limits are set is not missed', async () => {
  const limitIs = (flag: 'T' | 'F') =>
    `update capacity_tips set del_flag = '${flag}' where dealer_code = 'T001' and product_code = 'P3' and warehouse_code = '*'`
  const warehouseIs = (type: string) =>
    `update warehouse set warehouse_type = '${type}' where dealer_code = 'T001' and warehouse_code = 'W001'`
  await write(limitIs('T'))
  const set = await beside(writing(limitIs('F')))
  // The limit is not seen by who changes the warehouse, and noted by who sets it.
  const end = await beside(writing(warehouseIs('borrow')))
  await set()
  const kept = keep()
  await end()
  await kept
  await agrees()
  await write(warehouseIs('normal'))
  await agrees()
})

const product = fc.constantFrom(...PRODUCTS)
const place = fc.constantFrom('W001', 'W002')
const change = fc.oneof(
  fc.tuple(product, place, fc.integer({ min: -120, max: 120 })).map(([p, w, by]) => stock(p, w, by)),
  fc
    .tuple(product, fc.integer({ min: -40, max: 5 }), fc.integer({ min: 1, max: 900 }))
    .map(([p, back, qty]) => sale(p, addDays(TODAY, back), qty)),
  fc
    .tuple(product, fc.constantFrom(...WAREHOUSES), fc.nat(300), fc.nat(200))
    .map(([p, w, least, most]) => limit(p, w, least, most)),
  fc
    .constantFrom('confirmed', 'partIn', 'finished', 'canceled')
    .map((status) => `update purchase_order set po_status = '${status}' where dealer_code = 'T001'`),
  fc
    .nat(10)
    .map(
      (qty) =>
        `update purchase_order_line set in_qty = ${qty} where dealer_code = 'T001' and small_qty >= ${qty} + closed_qty`,
    ),
  fc
    .constantFrom('shipped', 'dispatched', 'finished')
    .map((status) => `update stock_apply set status = '${status}' where dealer_code = 'T001'`),
  fc.nat(5).map((qty) => `update stock_apply_line set received_qty = ${qty}, lost_qty = 0 where dealer_code = 'T001'`),
  fc
    .tuple(place, fc.constantFrom('normal', 'borrow'))
    .map(
      ([w, type]) =>
        `update warehouse set warehouse_type = '${type}' where dealer_code = 'T001' and warehouse_code = '${w}'`,
    ),
)
const turn = fc.record({
  own: fc.array(change, { maxLength: 4 }),
  /** Of somebody who ends only after the keeping, or gives up. */
  meanwhile: fc.array(fc.tuple(product, place, fc.integer({ min: -120, max: 120 })), { maxLength: 2 }),
  fails: fc.boolean(),
  later: fc.nat(2),
  keeps: fc.boolean(),
})

it('after any history the list shows what is, and what is kept is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 5 }), async (turns) => {
      for (const { own, meanwhile, fails, later, keeps } of turns) {
        await write(...own)
        const end = await beside(writing(...meanwhile.map(([p, w, by]) => stock(p, w, by))))
        await days(later)
        if (keeps) await keep()
        await agrees()
        await end(fails ? 'gives up' : undefined)
        await agrees()
      }
      await keep()
      expect((await standings()).filter(({ kept, now }) => kept !== now)).toEqual([])
    }),
    { numRuns: 15 },
  )
})
