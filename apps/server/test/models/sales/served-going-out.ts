import { sql } from 'drizzle-orm'
import type { Doing } from './actions.ts'
import { TODAY } from './days.ts'
import type { Desk } from './desk.ts'
import { together } from './meant.ts'
import type { Order, Out, PickList, Split } from './papers.ts'
import { findings } from './picking.ts'
import { quantities } from './splitting.ts'

export async function split(desk: Desk, order: Order, { by, much, warehouse: warehouseCode }: Doing<'split'>) {
  const ref = await desk.order(order)
  const lines = await desk.quantities(ref.soId, quantities(order, much))
  return desk.stage.code(by, 'so.salesOrder.saveSplit', { ...ref, splits: [{ warehouseCode, lines }] })
}

export async function pick(desk: Desk, _first: Split, action: Doing<'pick'>): Promise<string> {
  const chosen = together(desk.world, action)
  const refs = await Promise.all(chosen.map(({ number }) => desk.ref('order_split', number)))
  const splits = refs.map(({ id: splitId, version }) => ({ splitId, version }))
  return desk.stage.code(action.by, 'so.salesOrder.orderPicking', { splits })
}

async function listRef(desk: Desk, { number }: PickList) {
  const { id, version } = await desk.ref('picking', number)
  const [row] = await desk.rows<{ num: string }>(sql`select picking_num as num from picking where id = ${id}::bigint`)
  return { id, ref: { pickingNum: row?.num ?? '', version } }
}

export async function found(desk: Desk, list: PickList, { by, short }: Doing<'found'>): Promise<string> {
  const { id, ref } = await listRef(desk, list)
  const got = findings(list, short)
  const plan = await desk.rows<{ id: string; key: string }>(sql`
    select id::text, product_code || ' ' || batch_no as key from picking_line where picking_id = ${id}::bigint`)
  const lines = plan.map(({ id: lineId, key }) => ({ lineId, pickedQty: String(got.get(key) ?? 0) }))
  return desk.stage.code(by, 'so.salesOrder.saveNum', { ...ref, lines })
}

export const cancelPicking = async (desk: Desk, list: PickList, { by }: Doing<'cancelPicking'>) =>
  desk.stage.code(by, 'so.salesOrder.cancelPicking', (await listRef(desk, list)).ref)

export async function onSplit(desk: Desk, { number }: Split, action: Doing<'cancelSplit' | 'send'>): Promise<string> {
  const { id: splitId, version } = await desk.ref('order_split', number)
  const ref = { splitId, version }
  if (action.do === 'cancelSplit') return desk.stage.code(action.by, 'so.salesOrder.cancleSplit', ref)
  const { driverId } = desk.ground.first
  const dated = action.day !== TODAY && { outDate: action.day }
  return desk.stage.code(action.by, 'so.salesOrder.outbound', { splits: [ref], driverId, ...dated })
}

export async function onOut(desk: Desk, { number }: Out, action: Doing<'confirmOut' | 'cancelDispatch'>) {
  const { id: outId, version } = await desk.ref('sales_out', number)
  const ref = { outId, version }
  if (action.do === 'cancelDispatch') return desk.stage.code(action.by, 'so.salesOrder.cancleDispath', ref)
  const dated = action.day !== null && { outDate: action.day }
  return desk.stage.code(action.by, 'so.salesOrder.confirmOut', { outs: [ref], ...dated })
}
