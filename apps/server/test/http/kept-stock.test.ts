import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { addDays } from '../../src/platform/clock.ts'
import { UNWATCHED } from '../../src/platform/list/rest-triggers.ts'
import { deedsIn, writing } from '../support/beside.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { addReasons, OtherJob } from './other-inv-job.ts'

let ground: Ground
/** Of the boss, and of somebody who may not see what goods cost. */
let servers: readonly TestServer[]

beforeAll(async () => {
  ground = await openGround('postgres')
  await addReasons(ground.database)
  const bizPermissions = sql`jsonb_set(${position.bizPermissions}, '{canSeeCost}', 'false'::jsonb)`
  await ground.database.transaction('platform', (tx) =>
    tx.update(position).set({ bizPermissions }).where(sql`${position.positionCode} = 'Z002'`),
  )
  servers = [await ground.as('boss1'), await ground.as('sales1')]
})
afterAll(() => ground?.close())

const boss = () => servers[0] as TestServer

const { write, beside } = deedsIn(() => ground.database)

const GROUPS = ['product', 'warehouse', 'location'] as const
const STOCK = [
  ...[{}, { nonZero: 'T' }, { warehouseCode: 'W001' }, { locationCode: 'A1' }, { inventoryStatusCode: '01' }],
  ...[
    { brandId: '' },
    { categoryId: '' },
    { batchNo: 'b1' },
    { keyword: 'P1' },
    { warehouseCode: 'W002', nonZero: 'T' },
  ],
] as const
const DATED = [{ expiryStatus: 'near' }, { expiryStatus: 'near,expired' }, { productCode: 'P1' }] as const

interface Totalled {
  readonly total: number
  readonly rows: readonly object[]
  readonly footer?: object
}
type Question = (server: TestServer) => Promise<Totalled>

/** All that is asked, in the brand and category that the products have at first. */
function questions(ids: { brandId: string; categoryId: string }): readonly Question[] {
  const meant = (query: object) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value || ids[name as keyof typeof ids]]))
  const limit = 500
  return [
    ...GROUPS.flatMap((groupBy) =>
      STOCK.map(
        (query): Question =>
          (server) =>
            server.must('inv.stockQuery.inventoryList', { ...meant(query), groupBy, limit }),
      ),
    ),
    ...[...STOCK, ...DATED].map(
      (query): Question =>
        (server) =>
          server.must('inv.stockQuery.batchInvStatusList', { ...(meant(query) as object), limit }),
    ),
    ...[{}, { nonZero: 'T' }, { batchNo: 'B1' }, { expireIn: 30 }, { nonZero: 'T', expiryStatus: 'near' }].map(
      (query): Question =>
        (server) =>
          server.must('inv.inventoryBatch.list', { ...(query as object), limit }),
    ),
  ]
}

const SUMS = ['onHandQty', 'reservedQty', 'availableQty', 'costAmount'] as const
const thousandths = (value: unknown) => Math.round(Number(value ?? 0) * 1000)

/** Rows are read each time, all on one page: what is known of them must be what they are. */
async function agrees(server: TestServer, question: Question): Promise<void> {
  const { total, rows, footer } = await question(server)
  expect(total).toBe(rows.length)
  if (!footer) return
  const ofRows = (name: string) => rows.reduce((sum, row) => sum + thousandths(row[name as keyof typeof row]), 0)
  const named = SUMS.filter((name) => name in footer)
  expect(named.includes('costAmount')).toBe(server === boss())
  expect(Object.fromEntries(named.map((name) => [name, thousandths(footer[name as keyof typeof footer])]))).toEqual(
    Object.fromEntries(named.map((name) => [name, ofRows(name)])),
  )
}

async function ids() {
  const { rows } = await ground.database.db.execute<{ brandId: string; categoryId: string }>(
    sql`select brand_id::text as "brandId", category_id::text as "categoryId" from product where dealer_code = 'T001' and product_code = 'P2'`,
  )
  return rows[0] as { brandId: string; categoryId: string }
}

const ofDealer = `dealer_code = 'T001'`
const nth = (n: number, product: string) =>
  `${ofDealer} and id = (select id from stock_balance where ${ofDealer} and product_code = '${product}' order by id
    offset ${n} % (select greatest(count(*), 1) from stock_balance where ${ofDealer} and product_code = '${product}') limit 1)`

const heap = (product: string, warehouse: string, location: string, batch: string, qty: number) =>
  `insert into stock_balance (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, on_hand_qty, reserved_qty)
    values ('T001', '${product}', '${warehouse}', '${location}', '${batch}', '01', ${qty}, 0)
    on conflict (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code)
      do update set on_hand_qty = stock_balance.reserved_qty + excluded.on_hand_qty`
const movement = (product: string, n: number, qty: number) =>
  `update stock_balance set on_hand_qty = reserved_qty + ${qty} where ${nth(n, product)}`
const promise = (product: string, n: number) =>
  `update stock_balance set reserved_qty = floor(on_hand_qty / 2) where ${nth(n, product)}`

const own = fc.constantFrom('P1', 'P2')
const any = fc.constantFrom('P1', 'P2', 'P3')
const n = fc.nat(9)
const qty = fc.integer({ min: 0, max: 40 })
const change = fc.oneof(
  fc.tuple(own, n, qty).map(([product, at, many]) => movement(product, at, many)),
  fc.tuple(own, n).map(([product, at]) => movement(product, at, 0)),
  fc.tuple(own, n).map(([product, at]) => promise(product, at)),
  fc
    .tuple(own, fc.constantFrom('W001', 'W002'), fc.constantFrom('*', 'A1'), fc.constantFrom('B1', 'B3', '*'), qty)
    .map((all) => heap(...all)),
  fc.tuple(own, n).map(([product, at]) => `delete from stock_balance where reserved_qty = 0 and ${nth(at, product)}`),
  // One that goes and comes again between two looks.
  fc
    .tuple(own, qty)
    .map(([product, many]) => [
      heap(product, 'W001', 'A2', 'B1', 1),
      `delete from stock_balance where ${ofDealer} and product_code = '${product}' and location_code = 'A2'`,
      heap(product, 'W001', 'A2', 'B1', many),
    ]),
  fc.tuple(own, qty, fc.integer({ min: 1, max: 9_999 })).map(
    ([product, many, cents]) =>
      `insert into stock_cost (dealer_code, product_code, in_qty, in_amount) values ('T001', '${product}', ${many}, ${cents} / 100.0)
          on conflict (dealer_code, product_code) do update set in_qty = stock_cost.in_qty + excluded.in_qty, in_amount = stock_cost.in_amount + excluded.in_amount`,
  ),
  own.map((product) => `delete from stock_cost where ${ofDealer} and product_code = '${product}'`),
  fc
    .tuple(any, qty)
    .map(
      ([product, price]) =>
        `update product set purchase_price = ${price}, warn_days = nullif(${price}, 40), version = version + 1 where ${ofDealer} and product_code = '${product}'`,
    ),
  any.map(
    (product) =>
      `update product set brand_id = (${product === 'P1' ? 1 : 2} * 1000003 + id) where ${ofDealer} and product_code = '${product}'`,
  ),
  fc
    .tuple(any, fc.constantFrom('B1', 'B2', 'B3'), fc.integer({ min: -20, max: 90 }))
    .map(
      ([product, batch, days]) =>
        `update inventory_batch set expire_date = '${addDays(TODAY, days)}', del_flag = 'F' where ${ofDealer} and product_code = '${product}' and batch_no = '${batch}'`,
    ),
  own.map(
    (product) =>
      `update inventory_batch set del_flag = case del_flag when 'T' then 'F' else 'T' end where ${ofDealer} and product_code = '${product}' and batch_no = 'B2'`,
  ),
  own.map(
    (product) =>
      `insert into inventory_batch (dealer_code, product_code, batch_no, produce_date, expire_date, enabled)
        select 'T001', '${product}', 'B3', '2026-01-01', '${addDays(TODAY, 20)}', 'T'
        where not exists (select from inventory_batch where ${ofDealer} and product_code = '${product}' and batch_no = 'B3')`,
  ),
  qty.map((days) => `update dealer_setting set expire_warn_days = ${days} where ${ofDealer}`),
  fc
    .constantFrom('主仓', '老仓')
    .map((name) => `update warehouse set warehouse_name = '${name}' where ${ofDealer} and warehouse_code = 'W001'`),
)

const turn = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  /** Of somebody who ends only after the questions, or gives up: of other goods, so that nobody waits. */
  meanwhile: fc.array(fc.tuple(n, qty), { maxLength: 2 }),
  fails: fc.boolean(),
  asked: fc.array(fc.nat(999), { minLength: 1, maxLength: 5 }),
})

it('after any history totals of stock are those of its rows, for who may see costs and who may not', async () => {
  const all = questions(await ids())
  const ask = async (which: readonly number[]) => {
    for (const one of which) {
      const question = all[one % all.length] as Question
      for (const server of servers) await agrees(server, question)
    }
  }
  // All are known before, and again at the end.
  const everything = all.map((_, place) => place)
  await ask(everything)
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 5 }), async (turns) => {
      for (const { changes, meanwhile, fails, asked } of turns) {
        const end = await beside(writing(...meanwhile.map(([at, many]) => movement('P3', at, many))))
        let how: 'gives up' | undefined = 'gives up'
        try {
          await write(...changes.flat())
          await ask(asked)
          how = fails ? how : undefined
        } finally {
          await end(how)
        }
        await ask(asked)
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
  await ask(everything)
})

it('what is posted is seen at once, and no heap of other goods is looked at for it', async () => {
  const stock = (groupBy: (typeof GROUPS)[number]) =>
    boss().must('inv.stockQuery.inventoryList', { groupBy, limit: 500 })
  const batches = () => boss().must('inv.stockQuery.batchInvStatusList', { limit: 500 })
  const dated = () => boss().must('inv.inventoryBatch.list', { nonZero: 'T', limit: 500 })
  const lists = [...GROUPS.map((group) => () => stock(group)), batches]
  const onHand = () => Promise.all(lists.map(async (read) => thousandths((await read()).footer.onHandQty)))
  // The batch that is posted to has stock already, whatever the histories left of it: it is counted before as after.
  await write(heap('P1', 'W001', 'A1', 'B1', 5))
  const before = await onHand()
  const { total: datedBefore } = await dated()
  const others = `${ofDealer} and product_code = 'P2'`
  const hide = () =>
    write(
      UNWATCHED,
      `update stock_balance set on_hand_qty = on_hand_qty + 1000 where ${others}`,
      heap('P2', 'W002', 'X9', 'B7', 1),
    )
  const restore = () =>
    write(
      UNWATCHED,
      `delete from stock_balance where ${others} and location_code = 'X9'`,
      `update stock_balance set on_hand_qty = on_hand_qty - 1000 where ${others}`,
    )
  // Nobody is told of this, so who looks at these heaps gives himself away.
  await hide()
  const posting = new OtherJob(boss())
  const line = { productCode: 'P1', unitType: 'small' as const, qty: '7', batchNo: 'B1', costPrice: '1.25' }
  await posting.in([line])
  expect(await onHand()).toEqual(before.map((sum) => sum + 7_000))
  expect((await dated()).total).toBe(datedBefore)
  await restore()
  await posting.in([line])
  expect(await onHand()).toEqual(before.map((sum) => sum + 14_000))
  for (const question of questions(await ids())) await agrees(boss(), question)
})
