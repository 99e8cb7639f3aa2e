import type { Doing } from './actions.ts'
import { countOf } from './counting.ts'
import type { Desk } from './desk.ts'
import type { Check } from './papers.ts'
import { units } from './reckoning.ts'
import { MADE } from './typed.ts'

export function lock({ stage }: Desk, { by, warehouse: warehouseCode, product }: Doing<'lock'>): Promise<string> {
  const all = { warehouseCode, checkScope: 'all' } as const
  const some = { warehouseCode, checkScope: 'product' as const, scopeCodes: [product as string] }
  return stage.code(by, 'inv.stockCheck.lock', product === '*' ? all : some)
}

export async function fill(desk: Desk, { number }: Check, { by, asBooks }: Doing<'fill'>): Promise<string> {
  const { id } = await desk.ref('stock_check', number)
  return desk.stage.code(by, 'inv.stockCheck.saveCount', { id, fill: asBooks ? 'book' : 'zero' })
}

export async function count(desk: Desk, check: Check, action: Doing<'count'>): Promise<string> {
  const { id } = await desk.ref('stock_check', check.number)
  const lines = await desk.lines('stock_check_line', 'check_id', id)
  const line = lines[action.line % Math.max(lines.length, 1)]
  const counted = countOf(check, action)
  // Where nothing lies there is nothing to be counted: as much is filled in.
  if (!line || counted === undefined)
    return desk.stage.code(action.by, 'inv.stockCheck.saveCount', { id, fill: 'book' })
  const one = { lineId: line.id, version: line.version, checkQty: units(counted) }
  return desk.stage.code(action.by, 'inv.stockCheck.saveCount', { id, lines: [one] })
}

export async function find(desk: Desk, { number }: Check, { by, product, batch }: Doing<'find'>): Promise<string> {
  const { id } = await desk.ref('stock_check', number)
  const goods = { productCode: product, batchNo: batch, produceDate: MADE[batch], addQty: '1' }
  return desk.stage.code(by, 'inv.stockCheck.addLine', { id, ...goods })
}

export async function settle(desk: Desk, { number }: Check, { by, reason }: Doing<'settle'>): Promise<string> {
  const ref = await desk.ref('stock_check', number)
  return desk.stage.code(by, 'inv.stockCheck.post', { ...ref, ...(reason && { reason: '盘差' }) })
}

export async function unlock(desk: Desk, { number }: Check, { by }: Doing<'unlock'>): Promise<string> {
  return desk.stage.code(by, 'inv.stockCheck.cancel', await desk.ref('stock_check', number))
}
