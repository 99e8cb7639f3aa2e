import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { putPromotion } from '../../promotion/promotion/promotion.fixture.ts'
import { entry, SalesDesk } from '../sales-desk.fixture.ts'
import { cancelReturn } from './return.actions.ts'
import { returns } from './return.document.ts'
import { saveReturn } from './return.entry.ts'
import { returnDetail, returnEditForm } from './return.form.ts'
import { returnList } from './return.list.sql.ts'
import { redFlushReturn } from './return.red-flush.ts'
import { saveReturnByOrder } from './return-by-order.entry.ts'
import { findSources } from './return-find.ts'
import { confirmReturnIn } from './return-in.confirm.ts'
import { returnInForm } from './return-in.form.ts'

let desk: SalesDesk
/** As the admin, but bound by prices and gifts. */
let bound: SessionUser

beforeAll(async () => {
  desk = await SalesDesk.open()
  const { admin } = desk.dealer
  bound = { ...admin, rights: { ...admin.rights, canOverRulingPrice: false } }
  await desk.settle('use_picking', 'F')
  const place = { warehouseCode: 'W001', locationCode: '*', inventoryStatusCode: '01' }
  await desk.run(postStock, [
    {
      ...{ transType: 'initial', docType: 'otherInv', docNum: 'CR2603010002', docDate: '2026-03-01' },
      movements: [
        { ...place, batchNo: 'B1', productCode: 'P1', qty: '2400', docItemId: '1', costPrice: '2.050000' },
        { ...place, batchNo: '*', productCode: 'P2', qty: '500', docItemId: '2', costPrice: '1.000000' },
        { ...place, batchNo: '*', productCode: 'P3', qty: '50', docItemId: '3', costPrice: '1.000000' },
      ],
    },
  ])
  const gift = { promotionNum: 'GIFT', promotionType: 'discountPresent', stackable: 'T' } as const
  await desk.run(
    (work) =>
      putPromotion(work, gift, {
        rules: [{ buyQty: '10', buyUnitType: 'small', giftMode: 'all', isRepeat: 'T' }],
        items: [
          { role: 'buy', productCode: 'P2' },
          { role: 'gift', productCode: 'P3', unitType: 'small', qty: '1' },
        ],
      }),
    undefined,
  )
})
afterAll(() => desk?.close())

const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

/** An order that left as a whole. */
async function sent(save: ReturnType<typeof entry>) {
  const { soId } = await desk.confirmed(save)
  const { splitId } = await desk.splitOff(soId)
  await desk.shipped(splitId)
  return desk.order(soId)
}
const boxes = (qty: string, changes: object = {}) => sent(entry([['P1', 'big', qty, '58.0000']], changes))

type Save = Args<'so.return.save'>
const head = {
  submit: 'T',
  customerCode: 'K002',
  docDate: TODAY,
  warehouseCode: 'W001',
  returnReason: 'unsold',
} as const
const find = (lines: Args<'so.return.findSources'>['lines'], id?: string) =>
  desk.run(findSources, { customerCode: 'K002', lines, ...(id && { id }) })
type Found = Awaited<ReturnType<typeof find>>['lines']
const named = (found: Found): Save['lines'] =>
  found.map(({ productCode, unitType, qty, price, outItemId }) => ({
    ...{ productCode, unitType, qty, price, outItemId, inventoryStatusCode: '01' },
  }))
const save = (lines: Save['lines'], changes: Partial<Save> = {}, user?: SessionUser) =>
  desk.run(saveReturn, { ...head, lines, ...changes }, user)

async function takeIn(id: string) {
  const form = await desk.run(returnInForm, { id })
  return desk.run(confirmReturnIn, {
    ...{ id, version: form.return.version, warehouseCode: form.return.warehouseCode, inDate: TODAY },
    lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
      ...{ lineId, inQty: smallQty, inventoryStatusCode, locationCode },
      ...(batchNo && { batchNo }),
      ...(produceDate && { produceDate }),
    })),
  })
}
const debtOf = async (refNum: string) =>
  (await desk.rows(`select balance::text from order_debt where ref_num = '${refNum}'`))[0]?.balance

async function sound() {
  expect(await desk.broken()).toEqual([])
  for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
}

describe('a return without searching', () => {
  it('falls on what left last at its net price: one document for two deliveries, each order owes less', async () => {
    // 580.00 less 10.00 are 57.00 a box; the newer 58.00.
    const older = await boxes('10', { manualDiscount: '10.00' })
    const newer = await boxes('5')
    const wanted = [{ productCode: 'P1', unitType: 'big' as const, qty: '8' }]
    const { lines, missing } = await find(wanted)
    expect(missing).toEqual([])
    expect(lines.map(({ lineNo, soNum, qty, price, amount }) => [lineNo, soNum, qty, price, amount])).toEqual([
      [1, newer.soNum, '5', '58.0000', '290.00'],
      [1, older.soNum, '3', '57.0000', '171.00'],
    ])
    const saved = await save(named(lines))
    expect(saved).toMatchObject({ status: 'submitted', totalAmount: '461.00' })
    const detail = await desk.run(returnDetail, { id: saved.id })
    expect(detail).toMatchObject({ returnType: 'byGoods', soId: null, totalAmount: '461.00' })
    expect(detail.lines.map(({ soNum, amount }) => [soNum, amount])).toEqual([
      [newer.soNum, '290.00'],
      [older.soNum, '171.00'],
    ])
    // Each of its orders leads to it, by a part of the number that is looked up and by one that is too short for that.
    const found = async (soNum: string) => (await desk.run(returnList, { soNum })).rows.map(({ id }) => id)
    for (const { soNum } of [older, newer])
      expect([await found(soNum), await found(soNum.slice(-3))]).toEqual([[saved.id], [saved.id]])
    expect(await found('SO0000')).toEqual([])
    // What waits is not found again.
    expect((await find([{ ...wanted[0]!, qty: '10' }])).lines.map(({ soNum, qty }) => [soNum, qty])).toEqual([
      [older.soNum, '7'],
    ])
    await takeIn(saved.id)
    expect([await debtOf(older.soNum), await debtOf(newer.soNum)]).toEqual(['399.00', '0.00'])
    expect(await desk.order(older.soId)).toMatchObject({ returnAmount: '171.00' })
    expect(await desk.order(newer.soId)).toMatchObject({ returnAmount: '290.00', lines: [{ returnedQty: '120' }] })
    await sound()
    const { version } = await desk.run(returnDetail, { id: saved.id })
    await desk.run(redFlushReturn, { id: saved.id, version, reason: '录错' })
    expect([await debtOf(older.soNum), await debtOf(newer.soNum)]).toEqual(['570.00', '290.00'])
    expect(await desk.order(older.soId)).toMatchObject({ returnAmount: '0.00', lines: [{ returnedQty: '0' }] })
    await sound()
  })

  it('tells what no delivery is left for, and that is returned beside at a price, on the same document', async () => {
    const { lines, missing } = await find([
      { productCode: 'P1', unitType: 'big', qty: '100' },
      { productCode: 'P1', unitType: 'small', qty: '5', batchNo: 'B9' },
    ])
    const left = lines.reduce((all, { smallQty }) => all + Number(smallQty), 0)
    expect(missing).toEqual([
      { lineNo: 1, productCode: 'P1', unitType: 'big', qty: String(100 - left / 24) },
      { lineNo: 2, productCode: 'P1', unitType: 'small', qty: '5' },
    ])
    const [first] = named(lines)
    const beside = {
      productCode: 'P3',
      unitType: 'small',
      qty: '2',
      price: '1.0000',
      inventoryStatusCode: '01',
      batchNo: 'N1',
      produceDate: '2026-03-01',
    } as const
    const saved = await save([beside, { ...first!, qty: '1' }])
    const detail = await desk.run(returnDetail, { id: saved.id })
    expect(detail.lines.map(({ lineNo, productCode, outItemId }) => [lineNo, productCode, outItemId])).toEqual([
      [1, 'P3', null],
      [2, 'P1', first?.outItemId],
    ])
    await takeIn(saved.id)
    await sound()
  })

  it('brings the gifts back that were given for it, and is refused without them', async () => {
    const order = await sent({
      ...entry([['P2', 'small', '25']]),
      promotions: [{ promotionNum: 'GIFT' }],
    })
    const { lines } = await find([{ productCode: 'P2', unitType: 'small', qty: '13' }])
    expect(
      lines.map(({ lineNo, soNum, productCode, qty, amount, isGift }) => [
        lineNo,
        soNum,
        productCode,
        qty,
        amount,
        isGift,
      ]),
    ).toEqual([
      [1, order.soNum, 'P2', '13', '433.29', 'F'],
      [undefined, order.soNum, 'P3', '1', '0.00', 'T'],
    ])
    await expect(save(named(lines.slice(0, 1)), {}, bound)).rejects.toEqual(refused('101', '请同时退回赠品'))
    expect(await save(named(lines), {}, bound)).toMatchObject({ totalAmount: '433.29' })
    await sound()
  })

  it('asks for no gift that lacked before, and lets none go that goods of another return ask for', async () => {
    const { soId } = await desk.confirmed({
      ...entry([
        ['P2', 'small', '20'],
        ['P1', 'small', '7'],
      ]),
      promotions: [{ promotionNum: 'GIFT' }],
    })
    await desk.shipped((await desk.splitOff(soId, ['10', '0', '0'])).splitId)
    const [cups = '', cans = '', gift = ''] = (await desk.order(soId)).lines.map(({ itemId }) => itemId)
    const back = async (...lines: readonly (readonly [soItemId: string, qty: string])[]) =>
      desk.run(
        saveReturnByOrder,
        {
          ...({ submit: 'T', soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
          lines: lines.map(([soItemId, qty]) => ({ soItemId, unitType: 'small' as const, qty })),
        },
        bound,
      )
    // No gift has left yet.
    await takeIn((await back([cups, '10'])).id)
    await desk.shipped((await desk.splitOff(soId, ['10', '7', '2'])).splitId)
    await takeIn((await back([cans, '1'])).id)
    await expect(back([cups, '10'])).rejects.toEqual(refused('101', '请同时退回赠品【散装瓜子】1'))
    const gifts = await back([gift, '2'])
    const goods = await back([cups, '10'])
    const give = (one: typeof goods, user?: SessionUser) =>
      desk.run(cancelReturn, { id: one.id, version: one.version, reason: '不退了' }, user)
    await expect(give(gifts, bound)).rejects.toEqual(refused('103', '须随已退的正品退回，不能取消或删除'))
    await give(goods, bound)
    await give(await back([cans, '1']), bound)
    await sound()
  })

  it('holds what its draft names until that is changed or canceled, and says which line asks for too much', async () => {
    const order = await boxes('4')
    const { lines } = await find([{ productCode: 'P1', unitType: 'big', qty: '4' }])
    const draft = await save(named(lines), { submit: 'F' })
    expect((await find([{ productCode: 'P1', unitType: 'big', qty: '4' }], draft.id)).lines).toMatchObject([
      { soNum: order.soNum, qty: '4' },
    ])
    const edit = await desk.run(returnEditForm, { id: draft.id })
    expect(edit.return).toMatchObject({ returnType: 'byGoods', soNum: order.soNum })
    expect(edit.return.lines).toMatchObject([{ outItemId: lines[0]?.outItemId, soNum: order.soNum }])
    await expect(save(named(lines))).rejects.toEqual(refused('101', '退货数量不能大于可退数量0瓶'))
    const beside = {
      productCode: 'P2',
      unitType: 'small',
      qty: '1',
      price: '1.0000',
      inventoryStatusCode: '01',
    } as const
    await expect(
      save([beside, { ...named(lines)[0]!, qty: '5' }], { id: draft.id, version: draft.version }),
    ).rejects.toMatchObject({
      ...{ code: '101', beside: { field: 'lines.1.qty' } },
    })
    const changed = await save([{ ...named(lines)[0]!, qty: '1' }], { id: draft.id, version: draft.version })
    await expect(save(named(lines), { id: draft.id, version: draft.version })).rejects.toMatchObject({ code: '104' })
    await desk.run(returns.moving('back'), { id: draft.id, version: changed.version, reason: '数量不对' })
    // Priced as a free return, it lets go of what it held.
    const { outItemId: _, ...free } = { ...named(lines)[0]!, qty: '1' }
    const { version } = await desk.run(returnDetail, { id: draft.id })
    await save([free], { id: draft.id, version, submit: 'F' })
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ returnedQty: '0' })
    const again = await save(named(lines))
    await desk.run(cancelReturn, { id: again.id, version: again.version, reason: '不退了' })
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ returnedQty: '0' })
    await sound()
  })

  it('is refused for a delivery of another customer, of another product, and before the day of its order', async () => {
    const { lines } = await find([{ productCode: 'P1', unitType: 'big', qty: '1' }])
    await expect(save(named(lines), { customerCode: 'K001' })).rejects.toEqual(refused('106', '出库明细不存在'))
    const [line] = named(lines)
    await expect(save([{ ...line!, productCode: 'P2', unitType: 'small' }])).rejects.toEqual(
      refused('106', '出库明细不存在'),
    )
    await expect(save([line!], { docDate: '2026-01-01' })).rejects.toEqual(refused('101', '不能早于订单日期'))
    await expect(find([{ productCode: 'NONE', unitType: 'big', qty: '1' }])).rejects.toMatchObject({ code: '106' })
    await expect(find([{ productCode: 'P1', unitType: 'small', qty: '1.5' }])).rejects.toEqual(
      refused('101', '数量必须为整数'),
    )
  })
})
