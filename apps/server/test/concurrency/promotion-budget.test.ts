import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putPromotion } from '../../src/modules/promotion/promotion/promotion.fixture.ts'
import { makeWork } from '../../src/platform/work.ts'
import { orderOf } from '../http/order-job.ts'
import { TestClock } from '../support/fixture.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

const BUDGET = 10

let race: Race

beforeAll(async () => {
  race = await openRace()
  const { admin } = race.first
  const put = (...[said, rules]: [Parameters<typeof putPromotion>[1], Parameters<typeof putPromotion>[2]]) =>
    race.database.transaction({ dealerCode: admin.dealerCode }, (tx) =>
      putPromotion(makeWork(tx, admin, new TestClock()), said, rules),
    )
  await put(
    { promotionNum: 'CUT', promotionType: 'cutAmount', totalBudgetAmount: `${BUDGET}.00` },
    { rules: [{ fullAmount: '10.00', cutAmount: '1.00' }] },
  )
  await put(
    { promotionNum: 'GIFT', promotionType: 'giveProduct' },
    {
      rules: [{ fullQty: '10', unitType: 'small', giftMode: 'choose', chooseNum: 1, isRepeat: 'F' }],
      items: [
        { role: 'gift', productCode: 'P3', unitType: 'small', qty: '1' },
        { role: 'scope', productCode: 'P2' },
      ],
    },
  )
  await put(
    { promotionNum: 'PACK', promotionType: 'discountPackage' },
    {
      rules: [{ packagePrice: '60.0000' }],
      items: [
        { role: 'item', productCode: 'P1', unitType: 'big', qty: '1' },
        { role: 'item', productCode: 'P2', unitType: 'small', qty: '1' },
      ],
    },
  )
})
afterAll(() => race?.close())

it('calls tell of promotions what entry needs', async () => {
  const { boss } = race
  const order = orderOf([
    ['P1', 'big', '1'],
    ['P2', 'small', '11'],
  ])
  const { submit: _submit, warehouseCode, customerCode, orderType, items } = order
  const entered = { orderType, customerCode, warehouseCode, items }
  const tried = await boss.must('so.salesOrder.orderPromotion', entered)
  expect(tried.promotions.map(({ promotionNum }) => promotionNum)).toEqual(['PACK', 'GIFT', 'CUT'])
  const promotions = [{ promotionNum: 'GIFT' }, { promotionNum: 'CUT' }]
  const chosen = await boss.must('so.salesOrder.choosePromotion', { ...entered, promotions })
  expect(chosen.promotionAmount).toBe('1.00')
  const usable = await boss.must('so.salesOrder.getAllUsablePromtoion', { ...entered, promotions })
  expect(usable.find(({ promotionNum }) => promotionNum === 'GIFT')).toMatchObject({ giftMode: 'choose', chooseNum: 1 })
  const marked = await boss.must('so.salesOrder.getIsPromotion', { customerCode, productCodes: ['P2', 'P3'] })
  expect(marked.map(({ isPromotion }) => isPromotion)).toEqual(['T', 'F'])
  const [goods] = await boss.must('so.salesOrder.findPromotionProduct', { customerCode, promotionNum: 'PACK' })
  expect(goods).toMatchObject({ productCode: 'P1', groupNo: 1, qty: '1' })
  const [pack] = await boss.must('so.salesOrder.findPromotionProductGroup', { customerCode, promotionNum: 'PACK' })
  expect(pack).toMatchObject({ groupNo: 1, packagePrice: '60.0000' })
  const [rule] = await boss.must('so.salesOrder.getPromotionItem', { promotionNum: 'CUT' })
  expect(rule).toMatchObject({ groupNo: 1, cutAmount: '1.00', offerText: '满10.00元减1.00元' })
  const inside = await boss.must('so.salesOrder.getPromotionItemByGroup', { promotionNum: 'PACK', groupNo: 1 })
  expect(inside.map(({ productCode }) => productCode)).toEqual(['P1', 'P2'])
  expect(await boss.must('so.salesOrder.getPromotionProQty', { customerCode, promotionNum: 'CUT' })).toEqual({
    leftAmount: `${BUDGET}.00`,
  })
  const { soId } = await boss.must('so.salesOrder.save', { ...order, promotions: [{ promotionNum: 'GIFT' }] })
  expect(await boss.must('so.salesOrder.getSalesOrderPromotion', { soId })).toMatchObject([{ promotionNum: 'GIFT' }])
  expect(await boss.must('so.salesOrder.orderSplitListDiscount', { soId })).toMatchObject([{ ratio: '0.00' }])
})

it(`a budget of ${BUDGET} against ${CALLERS} orders: exactly ${BUDGET} get through`, async () => {
  const save = orderOf([['P1', 'big', '1']], { promotions: [{ promotionNum: 'CUT', times: 1 }] })
  const answers = await race.all(() => race.boss.call('so.salesOrder.save', save))
  race.passed(answers, BUDGET, '103')
  const spent = answers.filter(({ resultCode }) => resultCode === '103').map(({ content }) => content)
  expect([...new Set(spent)]).toEqual(['促销【CUT】额度已用完'])
  const { rows } = await race.database.db.execute<{
    used: string
    given: string
  }>(sql`select p.used_amount::text as used,
    (select sum(g.used_amount)::text from sales_order_promotion g where g.promotion_id = p.id) as given
    from promotion p where p.promotion_num = 'CUT'`)
  expect(rows).toEqual([{ used: `${BUDGET}.00`, given: `${BUDGET}.00` }])
  expect(await race.deadlocks()).toBe('0')
})
