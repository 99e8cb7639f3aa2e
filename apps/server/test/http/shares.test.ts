import { compare, sum } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putPromotion } from '../../src/modules/promotion/promotion/promotion.fixture.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { makeWork } from '../../src/platform/work.ts'
import { TestClock } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { newRequestNo, type TestServer } from '../support/server.ts'
import { fingerprint } from '../support/traces.ts'
import { orderOf } from './order-job.ts'
import { givenOf, ShareJob, sharesOf } from './share-job.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let ground: Ground
let server: TestServer
let job: ShareJob

/** K001 is of the better level. W002 has 100 of each product. */
beforeAll(async () => {
  ground = await openGround('any', { traffic })
  server = await ground.as('boss1')
  job = new ShareJob(server)
  const { admin } = ground.first
  await ground.database.transaction({ dealerCode: admin.dealerCode }, (tx) =>
    putPromotion(
      makeWork(tx, admin, new TestClock()),
      { promotionNum: 'GIFT', promotionType: 'discountPresent', stackable: 'T' },
      {
        rules: [{ buyQty: '10', buyUnitType: 'small', giftMode: 'all', isRepeat: 'T' }],
        items: [
          { role: 'buy', productCode: 'P2' },
          { role: 'gift', productCode: 'P3', unitType: 'small', qty: '1' },
        ],
      },
    ),
  )
  await run(sql`update customer set level = 'A' where customer_code = 'K001'`)
  await run(sql`update dealer_setting set check_credit = 'F', check_inventory_on_confirm = 'F'`)
})
afterAll(() => ground?.close())

const run = (query: ReturnType<typeof sql>) => ground.database.db.execute(query)
const reserved = async (productCode: string, warehouseCode: string) => {
  const { rows } = await ground.database.db.execute<{ qty: string }>(sql`
    select trim_scale(sum(reserved_qty))::text as qty from stock_balance
    where dealer_code = 'T001' and product_code = ${productCode} and warehouse_code = ${warehouseCode}`)
  return rows[0]?.qty
}
const from = (warehouseCode: string, said: Parameters<typeof orderOf>[1] = {}) => ({ warehouseCode, ...said })
const gifted = { promotions: [{ promotionNum: 'GIFT' }] }

describe('a proposal', () => {
  it('shares what is short by date, level and size, and splits the orders in one step', async () => {
    const soIds = [
      await job.confirmed([['P2', 'small', '50']], from('W002', { deliveryDate: '2026-03-11' })),
      await job.confirmed([['P2', 'small', '60']], from('W002', { deliveryDate: '2026-03-11', customerCode: 'K001' })),
      await job.confirmed(
        [
          ['P2', 'small', '30'],
          ['P1', 'big', '1'],
        ],
        from('W002'),
      ),
      await job.confirmed([['P2', 'small', '20']], from('W002', { deliveryDate: '2026-03-11' })),
    ]
    const [large, better, first, small] = soIds as [string, string, string, string]
    const proposal = await job.propose(soIds)
    expect(proposal.products).toMatchObject([
      { productCode: 'P2', warehouseCode: 'W002', isShort: 'T', wantedQty: '160', usableQty: '100' },
      { productCode: 'P1', isShort: 'F', wantedQty: '24', usableQty: '100', bigUnit: '箱', unitRatio: 24 },
    ])
    expect(givenOf(proposal, 'P2')).toEqual([
      [first, '30'],
      [better, '60'],
      [small, '10'],
      [large, '0'],
    ])
    expect(proposal.products[0]?.lines[1]).toMatchObject({ level: 'A', deliveryDate: '2026-03-11', unsplitQty: '60' })
    const saved = await server.must('so.salesOrder.saveShares', {
      ...{ requestNo: newRequestNo(), orders: sharesOf(proposal) },
    })
    expect(saved.splitCount).toBe(3)
    expect(new Set(saved.splits.map(({ soId }) => soId))).toEqual(new Set([first, better, small]))
    expect(await reserved('P2', 'W002')).toBe('100')
    expect(await job.order(small)).toMatchObject({ orderStatus: 'partSplit', unsplitQty: '10' })
    expect(await job.order(large)).toMatchObject({ orderStatus: 'confirmed', unsplitQty: '50' })
    const split = (await job.order(first)).splits[0]
    expect(split).toMatchObject({ warehouseCode: 'W002', totalQty: '54', splitStatus: 'waitPick' })
    await job.takeBack(soIds)
  })

  it('lets gifts go in proportion to what their goods get', async () => {
    const held = await job.confirmed([['P2', 'small', '85']], from('W002'))
    await job.save(await job.propose([held]))
    const soId = await job.confirmed([['P2', 'small', '40']], from('W002', gifted))
    const proposal = await job.propose([soId])
    expect(givenOf(proposal, 'P2')).toEqual([[soId, '15']])
    // 15 of 40 are three eighths of four gifts: one and a half.
    expect(givenOf(proposal, 'P3')).toEqual([[soId, '2']])
    const [bought, gift] = proposal.products.map(({ lines }) => lines[0])
    expect(gift).toMatchObject({
      ...{ isGift: 'T', unsplitQty: '4' },
      gift: {
        giftQty: '4',
        giftSplitQty: '0',
        boughtQty: '40',
        boughtSplitQty: '0',
        boughtItemIds: [bought?.soItemId],
      },
    })
    expect(await job.save(proposal, { [gift?.soItemId ?? '']: '3' })).toMatchObject({
      ...{ resultCode: '101', content: expect.stringContaining('赠品拆单数量超过对应正品的拆单比例') },
    })
    expect(await job.save(proposal)).toMatchObject({ resultCode: '000', content: { splitCount: 1 } })
    await job.takeBack([held, soId])
  })

  it('counts only what may go to customers', async () => {
    const soId = await job.confirmed([['P1', 'big', '10']])
    expect((await job.propose([soId])).products).toMatchObject([{ usableQty: '240', isShort: 'F' }])
    await run(sql`update inventory_batch set enabled = 'F' where product_code = 'P1' and batch_no = 'B2'`)
    const proposal = await job.propose([soId])
    expect(proposal.products).toMatchObject([{ usableQty: '100', isShort: 'T', lines: [{ shareQty: '96' }] }])
    expect((await job.save(proposal)).resultCode).toBe('000')
    await run(sql`update inventory_batch set enabled = 'T'`)
    await job.takeBack([soId])
  })
})

describe('what is refused', () => {
  it('is named, and leaves no trace', async () => {
    const one = await job.confirmed([['P2', 'small', '70']], from('W002'))
    const other = await job.confirmed([['P2', 'small', '60']], from('W002'))
    const draft = await server.must('so.salesOrder.save', orderOf([['P2', 'small', '1']], { submit: 'F' }))
    const proposal = await job.propose([one, other])
    const [first, second] = proposal.products[0]?.lines ?? []
    const [orderOne, orderOther] = sharesOf(proposal, { [first?.soItemId ?? '']: '60', [second?.soItemId ?? '']: '40' })
    if (!first || !second || !orderOne || !orderOther) throw new Error('two lines were to be shared')
    const save = (...orders: (typeof orderOne)[]) => server.call('so.salesOrder.saveShares', { orders })
    const withQty = (order: typeof orderOne, qty: string, unitType: 'big' | 'small' = 'small') => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, unitType, qty })),
    })
    const before = await fingerprint(ground.database)
    const refused = [
      [await server.call('so.salesOrder.shareProposal', { soIds: [one, one] }), '101', '同一订单不能重复选择', 'soIds'],
      [await server.call('so.salesOrder.shareProposal', { soIds: [one, '987654321'] }), '106', '数据不存在或已删除'],
      [
        await server.call('so.salesOrder.shareProposal', { soIds: [one, draft.soId] }),
        '103',
        `【${draft.soNum}】当前状态为【草稿】`,
      ],
      [await save(withQty(orderOne, '0')), '101', '分配数量必填!', 'orders'],
      [await save(orderOne, orderOne), '101', '同一订单不能重复选择'],
      [await save(orderOne, { ...orderOther, version: orderOther.version + 1 }), '104', '数据已被他人修改'],
      [
        await save({ ...orderOne, soId: draft.soId, version: draft.version }),
        '103',
        `【${draft.soNum}】当前状态为【草稿】`,
      ],
      [
        await save(orderOne, { ...orderOther, lines: orderOne.lines }),
        '106',
        '数据不存在',
        'orders.1.lines.0.soItemId',
      ],
      [await save(orderOne, withQty(orderOther, '1', 'big')), '101', '没有大单位', 'orders.1.lines.0.unitType'],
      [await save(orderOne, withQty(orderOther, '0.5')), '101', '数量必须为整数', 'orders.1.lines.0.qty'],
      [await save(orderOne, withQty(orderOther, '71')), '101', '不能大于未拆数量', 'orders.1.lines'],
      // The first would go by itself.
      [await save(orderOne, withQty(orderOther, '41')), '105', '商品【保温杯】库存不足，可用数量100个'],
    ] as const
    for (const [reply, resultCode, content, field] of refused)
      expect(reply).toMatchObject({ resultCode, content: expect.stringContaining(content), ...(field && { field }) })
    expect(await fingerprint(ground.database)).toEqual(before)

    // The warehouse of an order is not entered here: it is the order that is named.
    const turnInto = (type: string) =>
      run(sql`update warehouse set warehouse_type = ${type} where dealer_code = 'T001' and warehouse_code = 'W002'`)
    await turnInto('borrow')
    const fromNowhere = { resultCode: '101', content: expect.stringMatching(/^仓库【.*】不能出货$/) }
    expect(await server.call('so.salesOrder.shareProposal', { soIds: [one, other] })).toMatchObject({
      ...{ ...fromNowhere, field: 'soIds.0' },
    })
    expect(await save(orderOne, orderOther)).toMatchObject({ ...fromNowhere, field: 'orders.0' })
    await turnInto('normal')

    expect(await save(orderOne, orderOther)).toMatchObject({ resultCode: '000', content: { splitCount: 2 } })
    await job.takeBack([one, other])
  })
})

it('takes as many statements for twenty orders as for two', async () => {
  const soIds: string[] = []
  for (let index = 0; index < 22; index++)
    soIds.push(
      await job.confirmed(
        [
          ['P1', 'small', '1'],
          ['P2', 'small', '10'],
        ],
        gifted,
      ),
    )
  const costOf = async (some: readonly string[]) => {
    await server.must('md.user.getCurrentUser', {})
    traffic.statements = 0
    const proposal = await job.propose(some)
    const proposing = traffic.statements
    expect((await job.save(proposal)).resultCode).toBe('000')
    return { proposing, saving: traffic.statements - proposing }
  }
  expect(await costOf(soIds.slice(0, 20))).toEqual(await costOf(soIds.slice(20)))
  await job.takeBack(soIds)
})

const someQty = fc.integer({ min: 1, max: 130 }).map(String)
const someOrder = fc.record({
  items: fc.uniqueArray(fc.tuple(fc.constantFrom('P1', 'P2', 'P3'), fc.constantFrom('big', 'small'), someQty), {
    minLength: 1,
    maxLength: 3,
    selector: ([code]) => code,
  }),
  customerCode: fc.constantFrom('K001', 'K002'),
  deliveryDate: fc.constantFrom('2026-03-10', '2026-03-11'),
  warehouseCode: fc.constantFrom('W001', 'W002'),
})

it('untouched is taken whatever was ordered, and no heap gives more than it has', async () => {
  const cases = fc.sample(fc.array(someOrder, { minLength: 2, maxLength: 4 }), { seed: 20260310, numRuns: 20 })
  for (const orders of cases) {
    const soIds: string[] = []
    for (const { items, ...said } of orders) {
      const entered = items.map(([code, unitType, qty]) => {
        const isBig = unitType === 'big' && code === 'P1'
        return [code, isBig ? 'big' : 'small', isBig ? String(Math.ceil(Number(qty) / 24)) : qty] as const
      })
      const hasGifts = entered.some(([code, , qty]) => code === 'P2' && Number(qty) >= 10)
      soIds.push(
        await job.confirmed(
          entered.map((line) => [...line]),
          { ...said, ...(hasGifts && gifted) },
        ),
      )
    }
    const proposal = await job.propose(soIds)
    for (const { lines, usableQty, wantedQty, isShort } of proposal.products) {
      const given = sum(lines.map(({ shareQty }) => shareQty))
      expect(compare(given, usableQty)).toBeLessThanOrEqual(0)
      expect(isShort).toBe(compare(wantedQty, usableQty) > 0 ? 'T' : 'F')
    }
    expect(await job.save(proposal)).toMatchObject({ resultCode: '000' })
    await job.takeBack(soIds)
  }
  expect([await reserved('P1', 'W001'), await reserved('P3', 'W002')]).toEqual(['0', '0'])
})
