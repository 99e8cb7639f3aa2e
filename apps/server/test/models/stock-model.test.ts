import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { addReasons } from '../http/other-inv-job.ts'
import { SUPPLIER } from '../http/purchase-job.ts'
import { brokenApplies } from '../http/stock-apply-job.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { addPeople, grant } from './people.ts'
import { Stage } from './stage.ts'
import type { Action, Onward } from './stock/actions.ts'
import { acrossMonths, action, FIRST, SELDOM } from './stock/arbitraries.ts'
import { expected, knownLedger, written, writtenLedger } from './stock/books.ts'
import { Desk } from './stock/desk.ts'
import { KEEPING, PEOPLE } from './stock/papers.ts'
import { serve } from './stock/served.ts'
import { shown, told } from './stock/shown.ts'
import { DEEDS, meantBy, perform } from './stock/stock.model.ts'
import { World } from './stock/world.ts'

let ground: Ground
let stage: Stage
beforeAll(async () => {
  ground = await openGround()
  stage = new Stage(ground)
  await addPeople(ground, ['staff3'])
  await grant(ground, KEEPING)
  await addReasons(ground.database)
  await addGoods()
  await stage.login(PEOPLE)
  await stage.must('boss1', 'md.supplier.save', SUPPLIER)
  await openStock()
})
afterAll(async () => {
  await stage?.server.close()
  await ground?.close()
})

/** Columns of a table but those that a copy has of its own. */
const rest = (table: string, ...own: readonly string[]) =>
  ground.database.db
    .execute<{ columns: string }>(
      sql`select string_agg(column_name, ', ') as columns from information_schema.columns where table_schema = 'public'
        and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id' and column_name not in (select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))`,
    )
    .then(({ rows }) => rows[0]?.columns ?? '')

/** Copies rows of the fixture with other values in some columns. */
async function copy(table: string, where: string, set: Readonly<Record<string, string>>): Promise<void> {
  const columns = await rest(table, ...Object.keys(set))
  await ground.database.db.execute(
    sql.raw(`insert into ${table} (${Object.keys(set).join(', ')}, ${columns})
      select ${Object.values(set).join(', ')}, ${columns} from ${table} where dealer_code = 'T001' and ${where}`),
  )
}

/** Goods that never moved, and empty places for them: three warehouses, of which one is one person's, a vehicle and a borrower. */
async function addGoods(): Promise<void> {
  const { db } = ground.database
  for (const [like, code] of [
    ['P1', 'Q1'],
    ['P3', 'Q3'],
  ]) {
    const own = { product_code: `'${code}'`, product_name: `'商品${code}'`, barcode: `'${code}'`, big_barcode: 'null' }
    await copy('product', `product_code = '${like}'`, own)
    await copy('product_base_price', `product_code = '${like}'`, { product_code: `'${code}'` })
  }
  for (const [code, type] of [
    ...['W101', 'W102', 'W103'].map((code) => [code, 'normal']),
    ['W104', 'vehicle'],
    ['JU002', 'borrow'],
  ] as const) {
    const own = { warehouse_code: `'${code}'`, warehouse_name: `'仓库${code}'`, warehouse_type: `'${type}'` }
    await copy('warehouse', `warehouse_code = 'W002'`, own)
    await copy('warehouse_location', `warehouse_code = 'W002'`, { warehouse_code: `'${code}'` })
    const near = { warehouse_code: `'${code}'`, location_code: `'L1'`, location_name: `'近门'`, is_default: `'F'` }
    await copy('warehouse_location', `warehouse_code = 'W002'`, near)
  }
  await db.execute(sql`insert into warehouse_user (dealer_code, warehouse_code, user_id)
    select dealer_code, 'W103', id from staff where dealer_code = 'T001' and username = 'staff3'`)
  await db.execute(sql`update warehouse set user_id = (select id from staff where dealer_code = 'T001' and username = 'sales1')
    where dealer_code = 'T001' and warehouse_code = 'JU002'`)
  await db.execute(sql`update vehicle set warehouse_code = 'W104' where dealer_code = 'T001'`)
  await db.execute(sql`update staff set business_type = '2000' where dealer_code = 'T001'`)
  await db.execute(sql`update dealer_setting set use_location = 'T', use_picking = 'F', check_inventory_on_confirm = 'F'
    where dealer_code = 'T001'`)
}

/** What every history begins with is entered once; from then on the model knows it without being asked. */
async function openStock(): Promise<void> {
  const world = new World()
  await atNoon(world)
  for (const action of FIRST)
    expect([action, await serve(new Desk(stage, ground, world), action)]).toEqual([action, perform(world, action)])
  const ledger = knownLedger(world)
  expect(await writtenLedger(ground.database.db)).toEqual(ledger)
  expect(await written(ground.database.db)).toEqual(expected(world, sumOf(ledger)))
}

/** The world after the first day. */
function opened(): World {
  const world = new World()
  for (const action of FIRST) perform(world, action)
  return world
}

const sumOf = (ledger: readonly string[]) => createHash('md5').update(ledger.join(';')).digest('hex')

const atNoon = ({ today }: World) => stage.server.clock.set(new Date(`${today}T12:00:00+08:00`))

/** The chain of the security log is closed when a call is committed, and no history ever is. */
const { 'the security log is a chain without gaps and changes': _chain, ...always } = INVARIANTS
/** With a value, so that the database keeps their plans from history to history. */
const ALWAYS = Object.entries(always).map(
  ([name, query]) => [name, sql`select * from (${sql.raw(query)}) broken where ${name}::text is not null`] as const,
)

const REFUSALS = ['101', '103', '105', '106', '107', '108', '109']
/** What was done by histories to some effect, and how others were refused. */
const done = new Set<string>()

/**
 * Plays a history on both: after each action the model says what lies where, what is promised, what it is worth and every row of
 * the ledger; after all of them also what the API shows, and everything holds that must at any time.
 */
const play = (history: readonly (Action | Onward)[]) =>
  stage.play(async () => {
    const world = opened()
    const desk = new Desk(stage, ground, world)
    let before = ''
    let day = ''
    for (const action of acrossMonths(history)) {
      const next = meantBy(world, action)
      if (!next) continue
      // Time goes on within a day: what is done later is dated later.
      if (world.today !== day) atNoon(world)
      day = world.today
      const { calls } = stage
      // The server first: it asks the model which papers are meant.
      const answered = await serve(desk, next)
      same([next, answered], [next, perform(world, next)])
      // What is about a paper that is not there needs no call, and cannot have left anything.
      if (stage.calls === calls && next.do !== 'turn') continue
      const ledger = knownLedger(world)
      const now = await written(stage.tx)
      const sum = sumOf(ledger)
      if (now.ledger !== sum) expect([next, await writtenLedger(stage.tx)]).toEqual([next, ledger])
      const said = expected(world, sum)
      same([next, now], [next, said])
      const after = JSON.stringify([said, world.today])
      if (answered !== '000') done.add(answered)
      else if (after !== before) done.add(next.do)
      before = after
    }
    same(await shown(desk), told(world))
    expect(await brokenApplies({ ...ground.database, db: stage.tx as never })).toEqual([])
    // Together, so that they travel together.
    const broken = await Promise.all(ALWAYS.map(async ([name, query]) => [name, (await stage.tx.execute(query)).rows]))
    same(
      broken,
      ALWAYS.map(([name]) => [name, []]),
    )
  })

it(
  '[I1] [I2] [I3] [I5] [I6] [I7] [I8] [I13] [I14] [I18] [I19] after any history of stock the model, the API, balances and ledgers agree',
  async () => {
    await play(SELDOM)
    await playHistories({ name: 'stock', action, play, usual: 300 })
    // Those of the test command do everything, and are refused in every way.
    if (process.env.HISTORIES === undefined) expect([...done].sort()).toEqual([...REFUSALS, ...DEEDS].sort())
  },
  NO_LIMIT,
)
