import type { Doing } from './actions.ts'
import type { Desk } from './desk.ts'
import type { Adjust } from './months.ts'
import { placesOf } from './others.ts'
import type { Other } from './papers.ts'
import { units } from './reckoning.ts'
import { MADE, typed } from './typed.ts'

const REASON = '录错'

export function other({ stage, world }: Desk, action: Doing<'other'>): Promise<string> {
  const {
    kind,
    by,
    warehouse: warehouseCode,
    product: productCode,
    batch: batchNo,
    state,
    location,
    cost,
    ago,
  } = action
  const isIn = kind === 'otherIn' || kind === 'initial'
  const reason = kind === 'otherOut' ? 'scrap' : kind === 'otherIn' ? 'found' : 'opening'
  const line = {
    ...{ productCode, ...typed(action), batchNo, locationCode: location, inventoryStatusCode: state },
    ...(isIn && { produceDate: MADE[batchNo] }),
    ...(kind !== 'otherOut' && by === 'boss1' && { costPrice: (cost / 1_000_000).toFixed(6) }),
  }
  const head = { otherInvType: kind, warehouseCode, docDate: world.dayAgo(ago), reason, lines: [line] }
  const call = isIn ? 'inv.stockOthersOutIn.stockOthersInSave' : 'inv.stockOthersOutIn.stockOthersOutSave'
  return stage.code(by, call, head as never)
}

export async function flushOther(desk: Desk, { number }: Other, { by }: Doing<'flushOther'>): Promise<string> {
  const ref = await desk.ref('other_inv', number)
  return desk.stage.code(by, 'inv.stockOthersOutIn.redFlush', { ...ref, reason: REASON })
}

export function adjust({ stage, world }: Desk, action: Doing<'adjust'>): Promise<string> {
  const { kind: adjustType, ago, by } = action
  const { from, to } = placesOf(action)
  return stage.code(by, 'inv.stockOthers.stockAdjust', {
    ...{ adjustType, warehouseCode: from.warehouse, docDate: world.dayAgo(ago) },
    ...(adjustType === 'warehouseAdjust' && { toWarehouseCode: to.warehouse }),
    lines: [
      {
        ...{ productCode: from.product, smallQty: units(from.qty), batchNo: from.batch, locationCode: from.location },
        ...{ inventoryStatusCode: from.state },
        ...(adjustType === 'invStatus' && { toInventoryStatusCode: to.state }),
        ...(adjustType === 'invBatch' && { toBatchNo: to.batch }),
        ...(adjustType === 'location' && { toLocationCode: to.location }),
      },
    ],
  })
}

export async function judge(desk: Desk, { number }: Adjust, action: Doing<'pass' | 'reject'>): Promise<string> {
  const items = [await desk.ref('cost_adjust', number)]
  if (action.do === 'pass') return desk.stage.code(action.by, 'inv.inventoryMonthly.passAudit', { items })
  return desk.stage.code(action.by, 'inv.inventoryMonthly.rejectAudit', { items, auditRemark: REASON })
}
