import { addDays, daysBetween } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { daysOf } from '../../../seed/orders/plan.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
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
/** Days on which goods move otherwise, the anchor the last one. */
const DAYS = 24

interface Others {
  readonly history: History
  readonly goods: readonly SeedProduct[]
}

const OUT_REASONS = ['scrap', 'sample', 'selfUse', 'gift'] as const
const REMARKS = { scrap: '运输破损', sample: '新品试吃', selfUse: '公司招待', gift: '客户活动' } as const

/** Goods come in and go out otherwise, and get another status, batch, location or warehouse; a little every day. */
async function othersDay(seeding: Seeding, { history, goods }: Others, date: string): Promise<void> {
  const days = daysBetween(date, seeding.anchor)
  if (seeding.small || days < 0 || days >= DAYS) return
  const work = history.crew.keeper.at(seeding, date, '16:00:00')
  const { productCode } = at(goods, days % goods.length)
  const placed = async (warehouseCode: string) => {
    const place = { warehouseCode, productCode, inventoryStatusCode: GOOD }
    const heaps = await call(work, 'inv.stockOthers.findAvailLocation', place)
    return heaps.find(({ availableQty }) => Number(availableQty) >= 2)
  }
  const heap = await placed(WAREHOUSE)
  if (!heap) return
  const { locationCode, batchNo } = heap
  const goodsAt = { productCode, locationCode, batchNo }
  const head = { warehouseCode: WAREHOUSE, docDate: date }
  const reason = at(OUT_REASONS, days % OUT_REASONS.length)
  const out = await call(work, 'inv.stockOthersOutIn.stockOthersOutSave', {
    ...{ ...head, otherInvType: 'otherOut', reason, remark: REMARKS[reason] },
    lines: [{ ...goodsAt, unitType: 'small', qty: '2' }],
  })
  if (days % 3 === 0)
    await call(work, 'inv.stockOthersOutIn.stockOthersInSave', {
      ...{ ...head, otherInvType: 'otherIn', reason: 'found', remark: '整理库位时找回' },
      lines: [{ ...goodsAt, unitType: 'small', qty: '1', costPrice: at(goods, days % goods.length).purchasePrice }],
    })
  if (days % 9 === 4) await call(work, 'inv.stockOthersOutIn.redFlush', { id: out.id, version: 2, reason: '数量录错' })
  await adjustDay(seeding, { history, goods }, date, goodsAt)
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
async function otherBatch(work: Parameters<typeof call>[0], productCode: string, batchNo: string): Promise<string[]> {
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
