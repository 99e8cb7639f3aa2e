import { sql } from 'drizzle-orm'
import type { Doing } from './actions.ts'
import type { Desk } from './desk.ts'
import type { Back, Sale } from './papers.ts'
import { units } from './reckoning.ts'
import { arriving, wantedBack } from './returning.ts'
import { MADE, typed } from './typed.ts'

const REASON = '录错'

/** The order that a split is of. */
export async function orderOf(desk: Desk, { number }: Sale) {
  const [order] = await desk.rows<{ soId: string; soItemId: string; version: number }>(sql`
    select o.id::text as "soId", o.version, (select i.id::text from sales_order_item i where i.so_id = o.id) as "soItemId"
    from sales_order o join order_split s on s.dealer_code = o.dealer_code and s.so_id = o.id
    where o.dealer_code = 'T001' order by s.id offset ${number} limit 1`)
  if (!order) throw new Error(`no order of split ${number}`)
  return order
}

export async function giveBack(desk: Desk, one: Sale, action: Doing<'giveBack'>): Promise<string> {
  const { by, into: warehouseCode, much, state, ago } = action
  const { soId, soItemId } = await orderOf(desk, one)
  return desk.stage.code(by, 'so.return.saveByOrder', {
    ...{ submit: 'T', soId, docDate: desk.world.dayAgo(ago), warehouseCode },
    returnReason: state === '02' ? 'damaged' : 'unsold',
    lines: [{ soItemId, unitType: 'small', qty: units(wantedBack(one, much)) }],
  })
}

export const bringBack = (desk: Desk, action: Doing<'bringBack'>): Promise<string> => {
  const { by, warehouse: warehouseCode, product: productCode, batch: batchNo, state, ago } = action
  return desk.stage.code(by, 'so.return.save', {
    ...{ submit: 'T', customerCode: 'K002', docDate: desk.world.dayAgo(ago), warehouseCode, returnReason: 'unsold' },
    lines: [
      {
        ...{ productCode, ...typed(action), price: '0.0100', inventoryStatusCode: state },
        ...{ batchNo, produceDate: MADE[batchNo] },
      },
    ],
  })
}

export async function comeIn(desk: Desk, one: Back, action: Doing<'comeIn'>): Promise<string> {
  const { by, much, state: inventoryStatusCode, ago } = action
  const ref = await desk.ref('sales_return', one.number)
  const lines = await desk.lines('sales_return_line', 'return_id', ref.id)
  const quantities = arriving(one, much)
  return desk.stage.code(by, 'so.return.confirmIn', {
    ...{ ...ref, warehouseCode: one.into, inDate: desk.world.dayAgo(ago) },
    lines: lines.map(({ id: lineId }, at) => {
      const batchNo = one.lines[at]?.batch ?? 'B1'
      return { lineId, inQty: units(quantities[at] ?? 0), inventoryStatusCode, batchNo, produceDate: MADE[batchNo] }
    }),
  })
}

export async function step(desk: Desk, one: Back, action: Doing<'cancelBack' | 'flushBack'>): Promise<string> {
  const call = action.do === 'cancelBack' ? 'so.return.cancel' : 'so.return.redFlush'
  return desk.stage.code(action.by, call, { ...(await desk.ref('sales_return', one.number)), reason: REASON })
}
