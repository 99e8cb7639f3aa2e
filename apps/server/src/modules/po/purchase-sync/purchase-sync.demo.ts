import type { UnitType } from '@dealer/sdk/contract'
import { times } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { askingIn, call } from '../../../seed/orders/actor.ts'
import { daysOf } from '../../../seed/orders/plan.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { takeInvoices } from '../../finance/purchase-invoice/take-invoices.job.ts'
import type { SeedProduct } from '../../md/product/product.demo.ts'
import { isOwnSupplier } from '../../md/supplier/supplier.demo.ts'
import { type Buying, demo as purchases, takeIn } from '../purchase/purchase.demo.ts'
import { takeAnswer } from './answer.ts'
import { send } from './sending.ts'

/** So often something is ordered of the manufacturer, a few boxes of two products; some of them are charged at another price. */
const DAYS_BETWEEN = 3
const BOXES = '4'
const CHARGED_LESS = '13'
const EACH_LESS = 14
const REFUSED = '900'

interface Ordering {
  readonly buying: Buying
  /** Products of each of the manufacturer's suppliers. */
  readonly bySupplier: readonly (readonly SeedProduct[])[]
}

/** Products at what the manufacturer asks for them, in boxes. */
async function entered(work: Work, goods: readonly SeedProduct[], boxes: string, arrives: string) {
  const supplierCode = at(goods, 0).supplierCode
  const items = goods.map(({ productCode }) => ({ productCode, smallQty: '0' }))
  const found = await call(work, 'po.purchaseOrder.checkPurchaseOrderedQty', { supplierCode, items })
  const prices = new Map(found.map((one) => [one.productCode, one.purchasePrice]))
  const lines = goods.map(({ productCode, unitRatio, purchasePrice }) => ({
    ...{ productCode, unitType: 'big' as UnitType, qty: boxes },
    price: times(prices.get(productCode) ?? purchasePrice, String(unitRatio), 4),
  }))
  const head = {
    supplierCode,
    docDate: work.today,
    expectDate: arrives,
    warehouseCode: 'W001',
    payType: 'self' as const,
  }
  return { ...head, submit: 'T' as const, lines }
}

/** Errands that the day has run itself, or that are left for nobody. */
const forgetErrands = ({ tx, dealerCode }: Seeding) =>
  tx.execute(sql`delete from job where dealer_code = ${dealerCode}
    and name in ('po.purchaseOrder.send', 'finance.purchaseInvoice.take')`)

/** An order that is sent, as its errand does it. */
async function sent(work: Work, save: Awaited<ReturnType<typeof entered>>): Promise<string> {
  const { poId } = await call(work, 'po.purchaseOrder.savePo', save)
  await takeAnswer(work, poId, await send(askingIn(work), poId))
  return poId
}

/** Now and then something is ordered of the manufacturer, comes the same day, and is charged in the evening. */
async function orderDay(seeding: Seeding, { buying, bySupplier }: Ordering, date: string): Promise<void> {
  const day = daysBetween(addDays(seeding.anchor, 1 - daysOf(seeding)), date)
  if (seeding.small || day <= 0 || bySupplier.length === 0) return
  const { manager, crew } = buying.history
  if (day % DAYS_BETWEEN === 0) {
    const turn = day / DAYS_BETWEEN
    const goods = at(bySupplier, turn % bySupplier.length)
    const first = Math.floor(turn / bySupplier.length) % (goods.length - 1)
    const boxes = turn % EACH_LESS === 1 ? CHARGED_LESS : BOXES
    const work = manager.at(seeding, date, '09:00:00')
    const poId = await sent(work, await entered(work, goods.slice(first, first + 2), boxes, date))
    await takeIn(seeding, buying, crew.keeper, date, poId)
    await takeInvoices(askingIn(manager.at(seeding, date, '20:00:00')))
  }
  if (date === seeding.anchor) await leaveUnsent(seeding, { buying, bySupplier }, date)
  await forgetErrands(seeding)
}

/** What the last day leaves behind: refused, waiting, on its way, and a draft. */
async function leaveUnsent(seeding: Seeding, { buying, bySupplier }: Ordering, date: string): Promise<void> {
  const work = buying.history.manager.at(seeding, date, '16:00:00')
  const [first, second] = [at(bySupplier, 0), at(bySupplier, 1)]
  const later = addDays(date, 2)
  for (const index of [0, 1, 2]) await sent(work, await entered(work, first.slice(index, index + 1), REFUSED, later))
  const waiting = await entered(work, second.slice(0, 2), BOXES, later)
  await call(work, 'po.purchaseOrder.savePo', waiting)
  await call(work, 'po.purchaseOrder.savePo', { ...waiting, submit: 'F' })
  await sent(work, await entered(work, first.slice(2, 4), '60', later))
}

/** The simulated manufacturer has what it took in the history. */
const tellManufacturer = (tx: Tx) =>
  tx.execute(sql`
    insert into simulated_order (dealer, po_code, taken)
    select o.dealer_code, o.po_code, jsonb_build_object(
      'order', jsonb_build_object('poCode', o.po_code, 'supplierCode', o.supplier_code, 'docDate', o.doc_date::text,
        'expectDate', o.expect_date::text, 'lines', l.ordered),
      'answer', jsonb_build_object('orderNum', o.nice_order_num, 'lines', l.answered))
    from purchase_order o join lateral (
      select jsonb_agg(jsonb_build_object('lineNo', line_no, 'productCode', product_code, 'productName', product_name,
          'unitType', unit_type, 'unitRatio', unit_ratio, 'qty', order_qty::text, 'price', order_price::text) order by line_no)
          filter (where order_qty is not null) as ordered,
        jsonb_agg(jsonb_build_object('lineNo', line_no, 'productCode', product_code, 'unitType', unit_type, 'qty', qty::text,
          'price', price::text) order by line_no) as answered
      from purchase_order_line where dealer_code = o.dealer_code and po_id = o.id and del_flag = 'F') l on true
    where o.sync_status = 'success' and o.del_flag = 'F'
    on conflict do nothing`)

export const demo = defineDemo({
  needs: { purchases },
  make: async (_seeding, { purchases: buying }): Promise<Ordering> => {
    const own = [...buying.products.values()].filter(
      ({ supplierCode, enabled, bigPrice }) => enabled && bigPrice && !isOwnSupplier(supplierCode),
    )
    const codes = [...new Set(own.map(({ supplierCode }) => supplierCode))].sort()
    return { buying, bySupplier: codes.map((code) => own.filter(({ supplierCode }) => supplierCode === code)) }
  },
  day: orderDay,
  loaded: async (tx) => void (await tellManufacturer(tx)),
})
