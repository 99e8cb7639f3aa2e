import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { postStock } from '../../src/modules/inv/stock/stock.posting.ts'
import { putPromotion } from '../../src/modules/promotion/promotion/promotion.fixture.ts'
import { postPoints } from '../../src/modules/so/points/point.service.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { TestClock } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { addPeople, grant } from './people.ts'
import type { Action } from './sales/actions.ts'
import { action, FIRST } from './sales/arbitraries.ts'
import { expected, written } from './sales/books.ts'
import { Desk } from './sales/desk.ts'
import { FOR_EACH, GIVING } from './sales/gifts.ts'
import { PEOPLE, SELLING } from './sales/papers.ts'
import { yuan } from './sales/reckoning.ts'
import { DEEDS, perform } from './sales/sales.model.ts'
import { SELDOM } from './sales/seldom.ts'
import { serve } from './sales/served.ts'
import { known, listed, owing, shown, toldOfDebts, toldOfLists } from './sales/shown.ts'
import { BUDGET, CUTTING, LIMIT, OPENING, POINTS, World } from './sales/world.ts'
import { Stage } from './stage.ts'

let ground: Ground
let stage: Stage
beforeAll(async () => {
  ground = await openGround()
  stage = new Stage(ground)
  const { db } = ground.database
  await addPeople(ground, ['staff3'])
  await grant(ground, SELLING)
  await db.execute(sql`update product set is_gift = 'T' where dealer_code = 'T001' and product_code = 'P3'`)
  await db.execute(
    sql`update customer set credit_amount = ${yuan(LIMIT.K001)} where dealer_code = 'T001' and customer_code = 'K001'`,
  )
  // Made before the first day that goods may come back on.
  await db.execute(sql`update inventory_batch set produce_date = '2026-01-15', expire_date = '2026-10-12'
    where dealer_code = 'T001' and batch_no = 'B2'`)
  await db.execute(sql`update staff set business_type = '2000' where dealer_code = 'T001' and username = 'sales1'`)
  await by(async (work) => {
    const budget = { promotionNum: CUTTING, promotionType: 'cutAmount', totalBudgetAmount: yuan(BUDGET) } as const
    await putPromotion(work, budget, { rules: [{ fullAmount: '10.00', cutAmount: '1.00' }] })
    await putPromotion(
      work,
      { promotionNum: GIVING, promotionType: 'discountPresent' },
      {
        rules: [{ buyQty: String(FOR_EACH), buyUnitType: 'small', giftMode: 'all', isRepeat: 'T' }],
        items: [
          { role: 'buy', productCode: 'P2' },
          { role: 'gift', productCode: 'P3', unitType: 'small', qty: '1' },
        ],
      },
    )
    await beginBooks(work)
    await postPoints(work, [{ customerCode: 'K002', entryType: 'granted', refNum: 'JF', points: POINTS }])
  })
  await stage.login(PEOPLE)
  await openDay()
})
afterAll(async () => {
  await stage?.server.close()
  await ground?.close()
})

/** What lies there since the first of March lay there in January, so that there are months to be closed. */
async function beginBooks(work: Work): Promise<void> {
  const posted = (sign: '' | '-') =>
    OPENING.map(([productCode, warehouseCode, batchNo, qty], at) => ({
      ...{ productCode, warehouseCode, locationCode: '*', batchNo, inventoryStatusCode: '01' },
      ...{ qty: `${sign}${qty}`, docItemId: String(at + 1), costPrice: '1.850000' },
    }))
  const stock = { docType: 'otherInv' } as const
  const [came, went] = [posted(''), posted('-')]
  await postStock(work, [
    { ...stock, transType: 'initial', docNum: 'CR2601010001', docDate: '2026-01-01', movements: came },
  ])
  await postStock(work, [
    { ...stock, transType: 'initialOut', docNum: 'CC2603010001', docDate: '2026-03-01', movements: went },
  ])
}

/** What every history begins with is entered once; from then on the model knows it without being asked. */
async function openDay(): Promise<void> {
  const world = new World()
  for (const first of FIRST)
    expect([first, await serve(new Desk(stage, ground, world), first)]).toEqual([first, perform(world, first)])
  expect(await written(stage.tx)).toEqual(expected(world))
}

/** The world after what every history begins with. */
function opened(): World {
  const world = new World()
  for (const first of FIRST) perform(world, first)
  return world
}

const by = (serve: (work: Work) => Promise<unknown>) =>
  ground.database.transaction({ dealerCode: 'T001' }, (tx) => serve(makeWork(tx, ground.first.admin, new TestClock())))

/** Ends of orders that do not sum to what they did not send. */
const UNTOLD = `select o.so_num from sales_order o where o.order_status in ('finished', 'closed') and o.total_amount - o.out_amount is distinct from
  (select sum(c.close_amount) from order_close_log c where c.dealer_code = o.dealer_code and c.so_id = o.id and c.del_flag = 'F')`

/** The chain of the security log is closed when a call is committed, and no history ever is. */
const { 'the security log is a chain without gaps and changes': _chain, ...always } = INVARIANTS
/** With a value, so that the database keeps their plans from history to history. */
const ALWAYS = Object.entries({ ...always, UNTOLD }).map(
  ([name, query]) => [name, sql`select * from (${sql.raw(query)}) broken where ${name}::text is not null`] as const,
)

const REFUSALS = ['101', '103', '104', '105', '106', '107', '108', '110']
/** What posts under a day that is said. */
const DATED = ['till', 'van', 'confirmOut', 'comeIn', 'receive', 'invoice'] satisfies Action['do'][]
/** Money is refused each in its own way. */
const MONEY: readonly string[] = [
  ...['101 receive', '106 receive', '103 passReceipt', '103 rollBackReceipt'],
  ...['101 invoice', '103 cancelInvoice', '103 redFlushInvoice'],
]
/** What was done by histories to some effect, and how others were refused. */
const done = new Set<string>()

/** Orders line by line, as texts to tell which of them an action has touched. */
const lineTexts = ({ orders }: World) => orders.map((order) => JSON.stringify(known(order)))

/**
 * Plays a history on both: after each action the model says what the ledgers add up to and what the API shows of the orders that it
 * touched, line by line; after all of them of every order, of lists, and everything holds that must at any time.
 */
const play = (history: readonly Action[]) =>
  stage.play(async () => {
    const world = opened()
    const desk = new Desk(stage, ground, world)
    let before = JSON.stringify(expected(world))
    let lines = lineTexts(world)
    for (const next of history) {
      const { calls } = stage
      // The server first: it asks the model which papers are meant.
      const answered = await serve(desk, next)
      same([next, answered], [next, perform(world, next)])
      // What is about a paper that is not there needs no call, and cannot have left anything.
      if (stage.calls === calls && next.do !== 'work') continue
      const said = expected(world)
      const after = JSON.stringify(said)
      same([next, await written(stage.tx)], [next, said])
      const now = lineTexts(world)
      for (const [at, order] of world.orders.entries())
        if (now[at] !== lines[at]) same([next, await shown(desk, order)], [next, known(order)])
      if (answered === '108' && 'day' in next) done.add(`${answered} ${next.do}`)
      else if (answered !== '000') done.add(answered)
      else if (after !== before || next.do === 'work') done.add(next.do)
      if (MONEY.includes(`${answered} ${next.do}`)) done.add(`${answered} ${next.do}`)
      before = after
      lines = now
    }
    for (const order of world.orders) same([order.number, await shown(desk, order)], [order.number, known(order)])
    same(await listed(stage), toldOfLists(world))
    same(await owing(stage), toldOfDebts(world))
    // Together, so that they travel together.
    const broken = await Promise.all(ALWAYS.map(async ([name, query]) => [name, (await stage.tx.execute(query)).rows]))
    same(
      broken,
      ALWAYS.map(([name]) => [name, []]),
    )
  })

it(
  '[I1] [I2] [I3] [I7] [I8] [I9] [I10] [I11] [I12] [I13] [I14] [I18] [I21] after any history of sales the model, the API and the ledgers agree',
  async () => {
    for (const history of SELDOM) await play(history)
    await playHistories({ name: 'sales', action, play, usual: 300 })
    // Those of the test command do everything, and are refused in every way.
    const all = [...REFUSALS, ...MONEY, ...DATED.map((deed) => `108 ${deed}`), ...DEEDS]
    if (process.env.HISTORIES === undefined) expect([...done].sort()).toEqual(all.sort())
  },
  NO_LIMIT,
)
