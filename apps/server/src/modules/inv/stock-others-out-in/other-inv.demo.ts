import { addDays, daysBetween } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { daysOf } from '../../../seed/orders/plan.ts'
import { at } from '../../../seed/random.ts'
import { LONG_AGO, type Seeding } from '../../../seed/seed-context.ts'
import { demo as options } from '../../md/choose-option/choose-option.demo.ts'
import type { SeedProduct } from '../../md/product/product.demo.ts'
import { ANYWHERE, LOCATIONS } from '../../md/warehouse/warehouse.demo.ts'
import { type History, demo as orders } from '../../so/order/order.demo.ts'
import { demo as applies } from '../apply/apply.demo.ts'

const WAREHOUSE = 'W001'
const NORTH = 'W002'
const GOOD = '01'
const DEFECTIVE = '02'
const NEAR_EXPIRY = '03'
/** Days on which goods are adjusted, and those on which they come in and go out otherwise, the anchor the last one. */
const DAYS = 24
const OTHER_DAYS = 21
/** The day of long ago on which they did, and how many days before it the goods had been made. */
const DAYS_OLD = 12
const OLD_DAY = at(LONG_AGO, 2)

interface Others {
  readonly history: History
  readonly goods: readonly SeedProduct[]
}

const OUT_REASONS = ['scrap', 'sample', 'selfUse', 'gift'] as const
const REMARKS = { scrap: '运输破损', sample: '新品试吃', selfUse: '公司招待', gift: '客户活动' } as const

/** Goods come in and go out otherwise, and get another status, batch, location or warehouse; a little every day. */
async function othersDay(seeding: Seeding, others: Others, date: string): Promise<void> {
  const days = daysBetween(date, seeding.anchor)
  if (seeding.small || !(days === OLD_DAY || (days >= 0 && days < DAYS))) return
  const work = others.history.crew.keeper.at(seeding, date, '16:00:00')
  const goods = at(others.goods, days % others.goods.length)
  const { productCode } = goods
  if (days === OLD_DAY) return moveLongAgo(work, date, goods)
  const place = { warehouseCode: WAREHOUSE, productCode, inventoryStatusCode: GOOD }
  const heaps = await call(work, 'inv.stockOthers.findAvailLocation', place)
  const heap = heaps.find(({ availableQty }) => Number(availableQty) >= 2)
  if (!heap) return
  const { locationCode, batchNo } = heap
  const goodsAt = { productCode, locationCode, batchNo }
  if (days < OTHER_DAYS) await moveOtherwise(work, days, date, { ...goodsAt, costPrice: goods.purchasePrice })
  await adjustDay(seeding, others, date, goodsAt)
}

interface Goods {
  readonly productCode: string
  readonly locationCode: string
  readonly batchNo: string
  readonly costPrice: string
}

async function moveOtherwise(work: Work, days: number, date: string, { costPrice, ...goodsAt }: Goods): Promise<void> {
  const head = { warehouseCode: WAREHOUSE, docDate: date }
  const reason = at(OUT_REASONS, days % OUT_REASONS.length)
  const out = await call(work, 'inv.stockOthersOutIn.stockOthersOutSave', {
    ...{ ...head, otherInvType: 'otherOut', reason, remark: REMARKS[reason] },
    lines: [{ ...goodsAt, unitType: 'small', qty: '2' }],
  })
  if (days % 3 === 0)
    await call(work, 'inv.stockOthersOutIn.stockOthersInSave', {
      ...{ ...head, otherInvType: 'otherIn', reason: 'found', remark: '整理库位时找回' },
      lines: [{ ...goodsAt, unitType: 'small', qty: '1', costPrice }],
    })
  if (days % 9 === 4) await call(work, 'inv.stockOthersOutIn.redFlush', { id: out.id, version: 2, reason: '数量录错' })
}

/** What history shows: what was found was broken, and scrapped, so that nothing of it is left. */
async function moveLongAgo(work: Work, date: string, { productCode, purchasePrice }: SeedProduct): Promise<void> {
  const head = { warehouseCode: WAREHOUSE, docDate: date }
  const produceDate = addDays(date, -DAYS_OLD)
  const goodsAt = { productCode, locationCode: ANYWHERE, batchNo: produceDate.replaceAll('-', '') }
  await call(work, 'inv.stockOthersOutIn.stockOthersInSave', {
    ...{ ...head, otherInvType: 'otherIn', reason: 'found', remark: '整理库位时找回' },
    lines: [{ ...goodsAt, produceDate, unitType: 'small', qty: '2', costPrice: purchasePrice }],
  })
  await call(work, 'inv.stockOthers.stockAdjust', {
    ...{ ...head, adjustType: 'invStatus', remark: '外箱破损' },
    lines: [{ ...goodsAt, smallQty: '2', toInventoryStatusCode: DEFECTIVE }],
  })
  await call(work, 'inv.stockOthersOutIn.stockOthersOutSave', {
    ...{ ...head, otherInvType: 'otherOut', reason: 'scrap', remark: '破损报废' },
    lines: [{ ...goodsAt, unitType: 'small', qty: '2', inventoryStatusCode: DEFECTIVE }],
  })
}

type Kind = Pick<Args<'inv.stockOthers.stockAdjust'>, 'adjustType' | 'toWarehouseCode' | 'remark' | 'lines'>

async function adjustDay(
  seeding: Seeding,
  { history }: Others,
  date: string,
  goodsAt: { productCode: string; locationCode: string; batchNo: string },
): Promise<void> {
  const work = history.crew.keeper.at(seeding, date, '16:30:00')
  const days = daysBetween(date, seeding.anchor)
  const head = { warehouseCode: WAREHOUSE, docDate: date }
  const line = { ...goodsAt, smallQty: '1' }
  const kinds: readonly Kind[] = [
    {
      ...{ adjustType: 'invStatus', remark: '外箱破损' },
      lines: [{ ...line, toInventoryStatusCode: days % 8 === 0 ? NEAR_EXPIRY : DEFECTIVE }],
    },
    { adjustType: 'warehouseAdjust', toWarehouseCode: NORTH, remark: '补北仓陈列', lines: [line] },
    {
      ...{ adjustType: 'location', remark: '整理库位' },
      lines: [{ ...line, toLocationCode: goodsAt.locationCode === ANYWHERE ? at(LOCATIONS, 0) : ANYWHERE }],
    },
    ...(await otherBatch(work, goodsAt.productCode, goodsAt.batchNo)).map((toBatchNo) => ({
      ...{ adjustType: 'invBatch' as const, remark: '批次录错更正' },
      lines: [{ ...line, toBatchNo }],
    })),
  ]
  await call(work, 'inv.stockOthers.stockAdjust', { ...head, ...at(kinds, days % kinds.length) })
}

/** Another batch that the product has here. */
async function otherBatch(work: Work, productCode: string, batchNo: string): Promise<string[]> {
  const place = { warehouseCode: WAREHOUSE, productCode, inventoryStatusCode: GOOD }
  const heaps = await call(work, 'inv.stockOthers.findAvailLocation', place)
  return heaps.flatMap((heap) => (heap.batchNo === batchNo || heap.batchNo === '*' ? [] : [heap.batchNo])).slice(0, 1)
}

/** What was entered too much on the first day. */
async function correctOpening(seeding: Seeding, { history, goods }: Others): Promise<void> {
  const date = addDays(seeding.anchor, -daysOf(seeding))
  const work = history.crew.keeper.at(seeding, date, '08:30:00')
  for (const { productCode, purchasePrice: costPrice } of goods.slice(0, 3)) {
    const place = { warehouseCode: WAREHOUSE, productCode, inventoryStatusCode: GOOD }
    const [heap] = await call(work, 'inv.stockOthers.findAvailLocation', place)
    if (!heap) continue
    const { locationCode, batchNo } = heap
    await call(work, 'inv.stockOthersOutIn.stockOthersOutSave', {
      ...{ otherInvType: 'initialOut', warehouseCode: WAREHOUSE, docDate: date, reason: 'opening', remark: '期初多录' },
      lines: [{ productCode, locationCode, batchNo, unitType: 'small', qty: '1', costPrice }],
    })
  }
}

export const demo = defineDemo({
  needs: { orders, applies, options },
  make: async (seeding, { orders: history }): Promise<Others> => {
    const goods = seeding.small
      ? []
      : history.products.filter(({ enabled, bigPrice }) => enabled && bigPrice).slice(12, 30)
    const others = { history, goods }
    if (!seeding.small) await correctOpening(seeding, others)
    return others
  },
  day: othersDay,
})
