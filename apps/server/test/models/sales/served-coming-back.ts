import { sql } from 'drizzle-orm'
import type { Args } from '../../../src/platform/contract/types.ts'
import type { Doing } from './actions.ts'
import { quantitiesOf, wantedBack } from './coming-back.ts'
import { arriving } from './coming-in.ts'
import { type Desk, flag, REASON } from './desk.ts'
import type { Order, Return } from './papers.ts'

/** Of every other order by the deliveries that its goods came with, which must come to the same; asked by who sees all customers. */
export async function giveBack(desk: Desk, order: Order, action: Doing<'return'>): Promise<string> {
  const { by, submit, warehouse: warehouseCode, day: docDate } = action
  const { soId } = await desk.order(order)
  const lines = await desk.quantities(soId, wantedBack(order, action.much))
  const parts = order.number % 2 === 0 || by !== 'boss1' ? [] : await partsOf(desk, lines)
  if (parts.length > 0) {
    const common = { submit: flag(submit), docDate, warehouseCode, returnReason: 'unsold' } as const
    // What a vehicle sold is its driver's, whoever has the customer.
    const of = { customerCode: order.customer, salesmanId: desk.userOf(order.salesman).userId }
    return desk.stage.code(by, 'so.return.save', { ...common, ...of, lines: parts })
  }
  const head = { submit: flag(submit), soId, docDate, warehouseCode } as const
  return desk.stage.code(by, 'so.return.saveByOrder', { ...head, returnReason: 'unsold', lines })
}

/** What left last of each line comes back first; what is too much is asked of the oldest. Nothing where a line has not left at all. */
async function partsOf(desk: Desk, lines: readonly { readonly soItemId: string; readonly qty: string }[]) {
  const parts: Args<'so.return.save'>['lines'] = []
  for (const { soItemId, qty } of lines) {
    const left = await desk.rows<{ outItemId: string; productCode: string; open: number }>(sql`
      select l.id::text as "outItemId", l.product_code as "productCode", (l.small_qty - l.returned_qty)::float8 as open
      from sales_out_line l join sales_out o on o.dealer_code = l.dealer_code and o.id = l.out_id
      where l.so_item_id = ${soItemId}::bigint and o.out_status = 'shipped' and o.red_flush_of_id is null
      order by o.out_date desc, o.id desc, l.line_no desc`)
    if (left.length === 0) return []
    let wanted = Number(qty)
    for (const [place, { open, ...named }] of left.entries()) {
      const taken = place === left.length - 1 ? wanted : Math.min(open, wanted)
      wanted -= taken
      if (taken === 0) continue
      const unit = { unitType: 'small', price: '0.0000', inventoryStatusCode: '01' } as const
      parts.push({ ...named, ...unit, qty: String(taken) })
    }
  }
  return parts
}

interface Free extends Pick<Doing<'freeReturn'>, 'by' | 'customer' | 'qty' | 'isDamaged' | 'warehouse' | 'day'> {
  readonly ref?: { readonly id: string; readonly version: number }
}

export const freeReturn = (desk: Desk, { by, customer, qty, isDamaged, warehouse, day, ref }: Free): Promise<string> =>
  desk.stage.code(by, 'so.return.save', {
    ...{ ...ref, submit: 'T', customerCode: customer, docDate: day, warehouseCode: warehouse },
    returnReason: isDamaged ? 'damaged' : 'unsold',
    lines: [
      {
        ...{ productCode: 'P1', unitType: 'small', qty: String(qty), price: '1.0000', batchNo: 'B1' },
        inventoryStatusCode: isDamaged ? '02' : '01',
      },
    ],
  })

export async function submitReturn(desk: Desk, one: Return, { by }: Doing<'submitReturn'>): Promise<string> {
  const { order, customer, warehouse, day } = one
  const ref = await desk.ref('sales_return', one.number)
  if (!order) {
    const [line] = one.lines
    const said = { by, customer, warehouse, day, ref, qty: line?.small ?? 0, isDamaged: line?.state === '02' }
    return freeReturn(desk, said)
  }
  const { soId } = await desk.order(order)
  const lines = await desk.quantities(soId, quantitiesOf(one))
  const head = { ...ref, submit: 'T', soId, docDate: day, warehouseCode: warehouse } as const
  return desk.stage.code(by, 'so.return.saveByOrder', { ...head, returnReason: 'unsold', lines })
}

export async function comeIn(desk: Desk, one: Return, { by, much, day: inDate }: Doing<'comeIn'>): Promise<string> {
  const ref = await desk.ref('sales_return', one.number)
  const found = await desk.rows<{ id: string; state: string; batch: string; day: string }>(sql`
    select id::text, inventory_status_code as state, batch_no as batch, produce_date::text as day from sales_return_line
    where return_id = ${ref.id}::bigint and del_flag = 'F' order by line_no`)
  const quantities = arriving(one, much)
  const lines = found.map(({ id: lineId, state: inventoryStatusCode, batch: batchNo, day: produceDate }, at) => ({
    ...{ lineId, inQty: String(quantities[at] ?? 0), inventoryStatusCode, batchNo, produceDate },
  }))
  return desk.stage.code(by, 'so.return.confirmIn', { ...ref, warehouseCode: one.warehouse, inDate, lines })
}

const CALLS = {
  returnBack: 'so.return.back',
  cancelReturn: 'so.return.cancel',
  redFlushReturn: 'so.return.redFlush',
} as const
type Plain = 'returnBack' | 'cancelReturn' | 'deleteReturn' | 'redFlushReturn'

export async function onReturn(desk: Desk, { number }: Return, { do: what, by }: Doing<Plain>): Promise<string> {
  const { stage } = desk
  const ref = await desk.ref('sales_return', number)
  if (what === 'deleteReturn') return stage.code(by, 'so.return.delById', ref)
  return stage.code(by, CALLS[what], { ...ref, reason: REASON })
}
