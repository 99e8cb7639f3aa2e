import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putPromotion } from '../promotion/promotion/promotion.fixture.ts'
import { cancelOrder, returnOrder } from './order/order.actions.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { copyOrder } from './order/order.copy.ts'
import { saveOrder } from './order/order.entry.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { splitShares } from './order/promotion/gift-share.ts'
import { chooseForOrder, previewOrder, usableForOrder } from './order/promotion/order-promotion.calls.ts'
import { promotedProducts, promotionLeft, promotionsOfOrder } from './order/promotion/order-promotion.reading.ts'
import { pickingDetail } from './out/picking.query.ts'
import { savePicked } from './out/picking.service.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'
import { cancelSplit, cancelSplitsOfOrder, endSplit, saveSplit } from './split/split.service.ts'

let desk: SalesDesk
type Put = Parameters<typeof putPromotion>

beforeAll(async () => {
  desk = await SalesDesk.open()
  const put = (said: Put[1], rules: Put[2]) => desk.run((work) => putPromotion(work, said, rules), undefined)
  await put(
    { promotionNum: 'CUT', promotionType: 'cutAmount', totalBudgetAmount: '100.00', customerLimitTimes: 2 },
    {
      rules: [
        { fullAmount: '500.00', cutAmount: '20.00' },
        { fullAmount: '1000.00', cutAmount: '50.00' },
      ],
    },
  )
  await put(
    { promotionNum: 'SPEC', promotionType: 'discountSpec', priority: 50 },
    {
      rules: [{}],
      items: [{ role: 'item', productCode: 'P1', unitType: 'big', specPrice: '50.0000', minQty: '5', maxQty: '6' }],
    },
  )
  await put(
    { promotionNum: 'GIFT', promotionType: 'discountPresent', stackable: 'T' },
    {
      rules: [{ buyQty: '10', buyUnitType: 'small', giftMode: 'all', isRepeat: 'T' }],
      items: [
        { role: 'buy', productCode: 'P2' },
        { role: 'gift', productCode: 'P3', unitType: 'small', qty: '1' },
      ],
    },
  )
})
afterAll(() => desk?.close())

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })
const ref = ({ soId, version }: { soId: string; version: number }) => ({ soId, version, reason: '重开' })
const used = async (promotionNum: string) => {
  const [row] = await desk.rows(
    `select used_qty::float8 as qty, used_amount::text as amount from promotion where promotion_num = '${promotionNum}'`,
  )
  return [row?.qty, row?.amount]
}
const chosen = (...nums: string[]) => ({ promotions: nums.map((promotionNum) => ({ promotionNum })) })

describe('trying promotions on an order', () => {
  it('[I22] shows what all that apply make of it, and what lacks until the next', async () => {
    const tried = await desk.run(
      previewOrder,
      entry([
        ['P1', 'big', '8'],
        ['P2', 'small', '25'],
      ]),
    )
    expect(tried.lines.map((line) => [line.lineNo, line.enteredLineNo, line.lineType, line.qty, line.amount])).toEqual([
      [1, 1, 'spec', '6', '300.00'],
      [2, 1, 'normal', '2', '116.00'],
      [3, 2, 'normal', '25', expect.any(String)],
      [4, undefined, 'gift', '2', '0.00'],
    ])
    expect(tried.promotions).toMatchObject([
      { promotionNum: 'SPEC', times: 1, discountAmount: '48.00', gifts: [] },
      { promotionNum: 'GIFT', times: 2, giftQty: '2', gifts: [{ productCode: 'P3', qty: '2' }] },
    ])
    expect(tried).toMatchObject({ promotionAmount: '48.00', warnings: [] })
    expect(tried.hints).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ promotionNum: 'CUT', hintText: expect.stringMatching(/^还差[\d.]+元$/) }),
      ]),
    )
  })

  it('offers what may be used, with what it is worth and what keeps it out', async () => {
    const order = entry([['P1', 'big', '20']])
    expect(await desk.run(usableForOrder, order)).toMatchObject([
      { promotionNum: 'CUT', discountAmount: '20.00', isChosen: 'T', isConflict: 'F' },
      { promotionNum: 'SPEC', discountAmount: '48.00', isChosen: 'T' },
    ])
    expect(await desk.run(usableForOrder, { ...order, ...chosen('SPEC') })).toMatchObject([
      { promotionNum: 'CUT', discountAmount: '50.00', isChosen: 'F' },
      { promotionNum: 'SPEC', isChosen: 'T' },
    ])
  })

  it('says why what was chosen does not fit', async () => {
    const choose = (items: Parameters<typeof entry>[0], more: object) =>
      desk.run(chooseForOrder, { ...entry(items), ...more } as Parameters<typeof chooseForOrder>[1])
    await expect(choose([['P1', 'big', '1']], chosen('CUT'))).rejects.toEqual(
      refused('101', '订单未达到促销【CUT】的条件，还差442.00元'),
    )
    await expect(choose([['P1', 'big', '1']], chosen('NONE'))).rejects.toEqual(refused('106'))
    await expect(choose([['P2', 'small', '10']], { promotions: [{ promotionNum: 'GIFT', times: 2 }] })).rejects.toEqual(
      refused('101', '最多可用1次，还差10'),
    )
    await expect(
      choose([['P2', 'small', '10']], {
        promotions: [{ promotionNum: 'GIFT', gifts: [{ productCode: 'P3', unitType: 'small', qty: '2' }] }],
      }),
    ).rejects.toEqual(refused('101', '赠品应在可选范围内'))
    expect(await choose([['P1', 'big', '20']], chosen('CUT'))).toMatchObject({ totalAmount: '1110.00' })
  })

  it('says of those that do not apply what exactly lacks', async () => {
    const order = entry([
      ['P1', 'big', '3'],
      ['P2', 'small', '8'],
    ])
    const why = ({ missed }: Awaited<ReturnType<typeof previewOrder>>) =>
      missed.map(({ promotionNum, reasonText }) => `${promotionNum} ${reasonText}`)
    const tried = await desk.run(previewOrder, order)
    expect(why(tried)).toEqual(['SPEC 还差柠檬汽水500ml2箱', 'GIFT 还差2个', 'CUT 还差59.36元'])
    expect(tried.warnings).toEqual([])
    // What was chosen and lacks something is warned of; what has nothing to do with the order is not told of others.
    const wanted = await desk.run(previewOrder, { ...entry([['P1', 'big', '3']]), ...chosen('CUT', 'GIFT') })
    expect(wanted.warnings).toEqual(['促销【GIFT】未达到条件', '促销【CUT】还差326.00元'])
    expect(why(wanted)).toEqual(['CUT 还差326.00元'])
  })

  it('marks products that have one, and says what is left of one', async () => {
    expect(await desk.run(promotedProducts, { customerCode: 'K002', productCodes: ['P1', 'P3'] })).toEqual([
      { productCode: 'P1', isPromotion: 'T', promotionNums: ['SPEC'] },
      { productCode: 'P3', isPromotion: 'F', promotionNums: [] },
    ])
    expect(await desk.run(promotionLeft, { customerCode: 'K002', promotionNum: 'CUT' })).toEqual({
      leftTimes: 2,
      leftQty: undefined,
      leftAmount: '100.00',
    })
    await expect(desk.run(promotionLeft, { customerCode: 'K002', promotionNum: 'NONE' })).rejects.toEqual(
      refused('106'),
    )
  })
})

describe('an order with promotions', () => {
  it('[I21] is saved as it was shown, and its budget counted when it is submitted', async () => {
    const order = entry([['P1', 'big', '20']], chosen('CUT'))
    const draft = await desk.run(saveOrder, { ...order, submit: 'F' })
    expect(await used('CUT')).toEqual([0, '0.00'])
    const saved = await desk.run(saveOrder, { ...order, soId: draft.soId, version: draft.version })
    expect(saved).toMatchObject({ orderStatus: 'submitted', totalAmount: '1110.00' })
    expect(await used('CUT')).toEqual([0, '50.00'])
    expect(await desk.order(draft.soId)).toMatchObject({
      goodsAmount: '1160.00',
      promotionAmount: '50.00',
      promotions: [{ promotionNum: 'CUT', times: 1, discountAmount: '50.00', groupNo: 2 }],
      lines: [{ lineType: 'normal', discountAmount: '50.00', amount: '1110.00' }],
    })
    expect(await desk.run(promotionsOfOrder, { soId: draft.soId })).toHaveLength(1)
    const back = await desk.order(draft.soId)
    await desk.run(returnOrder, ref(back))
    expect(await used('CUT')).toEqual([0, '0.00'])
    const again = await desk.run(saveOrder, { ...order, soId: draft.soId, version: back.version + 1 })
    expect(await used('CUT')).toEqual([0, '50.00'])
    await desk.run(cancelOrder, ref(again))
    expect(await used('CUT')).toEqual([0, '0.00'])
    expect(await desk.broken()).toEqual([])
  })

  it('is copied as it was entered', async () => {
    const { soId } = await desk.run(
      saveOrder,
      entry(
        [
          ['P1', 'big', '8'],
          ['P2', 'small', '10'],
        ],
        { submit: 'F', ...chosen('SPEC', 'GIFT') },
      ),
    )
    const kinds = (lines: readonly { lineType: string; qty: string }[]) =>
      lines.map(({ lineType, qty }) => [lineType, qty])
    expect(kinds((await desk.order(soId)).lines)).toEqual([
      ['spec', '6'],
      ['normal', '2'],
      ['normal', '10'],
      ['gift', '1'],
    ])
    const { order, warnings } = await desk.run(copyOrder, { soId })
    expect(warnings).toEqual([])
    expect(kinds(order.lines)).toEqual([
      ['normal', '8'],
      ['normal', '10'],
    ])
  })

  it('is refused when the result is not what was sent', async () => {
    const sent = (promotion: object) => entry([['P1', 'big', '20']], { promotions: [promotion] as never })
    const changed = (what: string) => refused('103', `促销结果已变化，请重新选择促销：${what}`)
    await expect(desk.run(saveOrder, sent({ promotionNum: 'CUT', times: 2 }))).rejects.toEqual(
      changed('促销【CUT】由2次变为1次'),
    )
    await expect(desk.run(saveOrder, sent({ promotionNum: 'CUT', discountAmount: '49.99' }))).rejects.toEqual(
      changed('促销【CUT】优惠由49.99元变为50.00元'),
    )
    await expect(desk.run(saveOrder, sent({ promotionNum: 'GONE' }))).rejects.toEqual(changed('促销【GONE】已不适用'))
    await expect(desk.run(saveOrder, entry([['P2', 'small', '10']], chosen('CUT')))).rejects.toEqual(
      changed('促销【CUT】已不适用'),
    )
  })

  it('is refused once the customer or all have had what there was', async () => {
    const order = entry([['P1', 'big', '20']], chosen('CUT'))
    const first = await desk.run(saveOrder, order)
    const second = await desk.run(saveOrder, order)
    expect(await used('CUT')).toEqual([0, '100.00'])
    await expect(desk.run(saveOrder, order)).rejects.toEqual(refused('103', '促销【CUT】额度已用完'))
    await desk.run(cancelOrder, ref(first))
    await desk.run(cancelOrder, ref(second))
    expect(await used('CUT')).toEqual([0, '0.00'])
  })

  it('gives back what was not delivered, and all of it when it is taken back', async () => {
    const order = entry([['P1', 'big', '10']], chosen('CUT'))
    const { soId } = await desk.confirmed(order)
    expect(await used('CUT')).toEqual([0, '20.00'])
    const { splitId } = await desk.splitOff(soId, ['96'])
    const split = await desk.order(soId)
    await desk.run(endSplit, { ...ref(split), reason: '缺货' })
    // 96 of 240 pieces leave.
    expect(await used('CUT')).toEqual([0, '8.00'])
    expect(await desk.run(promotionLeft, { customerCode: 'K002', promotionNum: 'CUT' })).toMatchObject({ leftTimes: 1 })
    await desk.picked((await desk.pick(splitId)).pickingNum)
    await desk.shipped(splitId)
    await desk.run(redFlushOrder, ref(await desk.order(soId)))
    expect(await used('CUT')).toEqual([0, '0.00'])
    expect(await desk.run(promotionLeft, { customerCode: 'K002', promotionNum: 'CUT' })).toMatchObject({ leftTimes: 2 })
    expect(await desk.broken()).toEqual([])
  })

  it('gives back what a picking lacks once the splitting was ended, and the time when nothing of it is sent', async () => {
    const left = () => desk.run(promotionLeft, { customerCode: 'K002', promotionNum: 'CUT' })
    const ended = async () => {
      const { soId } = await desk.confirmed(entry([['P1', 'big', '10']], chosen('CUT')))
      const { splitId } = await desk.splitOff(soId, ['96'])
      await desk.run(endSplit, { ...ref(await desk.order(soId)), reason: '缺货' })
      return { soId, splitId, ...(await desk.pick(splitId)) }
    }
    const half = await ended()
    expect(await used('CUT')).toEqual([0, '8.00'])
    // 48 of 240 pieces leave.
    await desk.picked(half.pickingNum, ['48'])
    expect(await used('CUT')).toEqual([0, '4.00'])
    await desk.shipped(half.splitId)
    expect(await used('CUT')).toEqual([0, '4.00'])
    expect(await left()).toMatchObject({ leftTimes: 1 })
    await desk.run(redFlushOrder, ref(await desk.order(half.soId)))
    const none = await ended()
    expect(await used('CUT')).toEqual([0, '8.00'])
    expect(await left()).toMatchObject({ leftTimes: 1 })
    await desk.picked(none.pickingNum, ['0'])
    expect(await desk.order(none.soId)).toMatchObject({ orderStatus: 'closed' })
    expect(await used('CUT')).toEqual([0, '0.00'])
    expect(await left()).toMatchObject({ leftTimes: 2 })
    expect(await desk.broken()).toEqual([])
  })
})

describe('gifts', () => {
  it('do not leave ahead of what earned them, and all with the last of it', async () => {
    const { soId } = await desk.confirmed(entry([['P2', 'small', '20']], chosen('GIFT')))
    const order = await desk.order(soId)
    expect(order.lines.map(({ lineType, productCode, smallQty }) => [lineType, productCode, smallQty])).toEqual([
      ['normal', 'P2', '20'],
      ['gift', 'P3', '2'],
    ])
    expect(await used('GIFT')).toEqual([2, '0.00'])
    const [bought, gift] = order.lines.map(({ itemId }) => itemId)
    const split = async (boughtQty: string, giftQty: string) => {
      const { version } = await desk.order(soId)
      const lines = [
        { soItemId: bought ?? '', unitType: 'small' as const, qty: boughtQty },
        { soItemId: gift ?? '', unitType: 'small' as const, qty: giftQty },
      ].filter(({ qty }) => qty !== '0')
      return desk.run(saveSplit, { soId, version, splits: [{ warehouseCode: 'W001', lines }] })
    }
    await expect(split('7', '2')).rejects.toEqual(refused('101', '赠品拆单数量超过对应正品的拆单比例'))
    await split('7', '1')
    expect(await desk.run(splitShares, { soId })).toMatchObject([
      {
        promotionNum: 'GIFT',
        ratio: '35.00',
        boughtItemIds: [bought],
        giftLines: [{ productCode: 'P3', splitQty: '1', allowedQty: '1' }],
      },
    ])
    await split('13', '1')
    expect(await desk.order(soId)).toMatchObject({ orderStatus: 'split' })
  })

  it('keep the split of what earned them from being taken back alone', async () => {
    const { soId } = await desk.confirmed(entry([['P2', 'small', '20']], chosen('GIFT')))
    const bought = await desk.splitOff(soId, ['20', '0'])
    const gifts = await desk.splitOff(soId, ['0', '2'])
    const takeBack = async ({ splitId }: { splitId: string }) =>
      desk.run(cancelSplit, { splitId, version: (await desk.split(splitId)).version })
    await expect(takeBack(bought)).rejects.toEqual(refused('101', '赠品拆单数量超过对应正品的拆单比例'))
    expect((await desk.order(soId)).lines).toMatchObject([{ splitQty: '20' }, { splitQty: '2' }])
    await takeBack(gifts)
    await takeBack(bought)
    expect(await desk.order(soId)).toMatchObject({ orderStatus: 'confirmed' })
    expect(await desk.broken()).toEqual([])
  })

  it('keep what was picked from being recorded where a shortage would leave them ahead of what earned them', async () => {
    const { soId } = await desk.confirmed(entry([['P2', 'small', '20']], chosen('GIFT')))
    const { splitId } = await desk.splitOff(soId)
    const { pickingNum, version, lines } = await desk.pick(splitId)
    const found = (goods: string, gifts: string) =>
      desk.run(savePicked, {
        ...{ pickingNum, version },
        lines: lines.map(({ lineId, productCode }) => ({ lineId, pickedQty: productCode === 'P2' ? goods : gifts })),
      })
    await expect(found('7', '2')).rejects.toEqual(refused('101', '赠品拆单数量超过对应正品的拆单比例'))
    expect(await desk.run(pickingDetail, { pickingNum })).toMatchObject({ pickStatus: 'picking', version })
    await found('7', '1')
    expect((await desk.order(soId)).lines).toMatchObject([
      { productCode: 'P2', splitQty: '7' },
      { productCode: 'P3', splitQty: '1' },
    ])
    expect(await desk.broken()).toEqual([])
  })

  it('that have left hold nothing up: what is short of their goods is recorded, and either way of taking a split back works', async () => {
    const ahead = async () => {
      const { soId } = await desk.confirmed(entry([['P2', 'small', '20']], chosen('GIFT')))
      const late = await desk.splitOff(soId, ['10', '0'])
      const { splitId } = await desk.splitOff(soId, ['10', '2'])
      await desk.picked((await desk.pick(splitId)).pickingNum)
      await desk.shipped(splitId)
      return { soId, late }
    }
    const splits = async (soId: string) => (await desk.order(soId)).lines.map(({ splitQty }) => splitQty)
    const half = await ahead()
    const { pickingNum } = await desk.pick(half.late.splitId)
    await desk.picked(pickingNum, ['4'])
    expect(await splits(half.soId)).toEqual(['14', '2'])
    // What is short can be split anew.
    const again = await desk.splitOff(half.soId, ['6', '0'])
    const { splitId, version } = await desk.split(again.splitId)
    await desk.run(cancelSplit, { splitId, version })
    expect(await splits(half.soId)).toEqual(['14', '2'])
    const none = await ahead()
    await desk.picked((await desk.pick(none.late.splitId)).pickingNum, ['0'])
    expect(await splits(none.soId)).toEqual(['10', '2'])
    const all = await ahead()
    await desk.run(cancelSplitsOfOrder, ref(await desk.order(all.soId)))
    expect(await splits(all.soId)).toEqual(['10', '2'])
    expect(await desk.broken()).toEqual([])
  })

  it('are refused by name where the warehouse lacks them', async () => {
    const order = await desk.submitted(entry([['P2', 'small', '20']], { ...chosen('GIFT'), warehouseCode: 'W002' }))
    await desk.test.database.db.execute(
      `update stock_balance set reserved_qty = on_hand_qty where product_code = 'P3' and warehouse_code = 'W002'`,
    )
    await expect(desk.run(confirmOrders, { orders: [ref(order)] })).rejects.toMatchObject({
      ...{ code: '105', message: '赠品【散装瓜子】库存不足' },
    })
  })
})
