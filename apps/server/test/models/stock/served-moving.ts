import type { OperationId } from '../../../src/platform/contract/types.ts'
import type { Doing } from './actions.ts'
import type { Desk } from './desk.ts'
import { type Part, qtyOf } from './goods.ts'
import { approvalOf, arrivals, pickingOf, wayOf } from './moving.ts'
import type { Apply, ApplyKind } from './papers.ts'
import { units } from './reckoning.ts'
import { typed } from './typed.ts'

const CALLED: Readonly<Record<ApplyKind, string>> = {
  ...{ vehicleIn: 'vehicleStockIn', vehicleOut: 'vehicleStockOut', transfer: 'transfer' },
  ...{ borrowOut: 'borrow', borrowIn: 'borrow' },
}
const called = ({ kind }: Pick<Apply, 'kind'>, step: string) => `inv.${CALLED[kind]}.${step}` as OperationId

const REASON = '测试'

/** An application as it is entered. */
function entered(desk: Desk, action: Pick<Doing<'apply'>, 'kind' | 'from' | 'to' | 'lines' | 'submit'>, day: string) {
  const { kind, submit, lines } = action
  const way = wayOf(action)
  const places = {
    vehicleIn: { fromWarehouseCode: way.from, vehicleCode: 'V01' },
    vehicleOut: { toWarehouseCode: way.to, vehicleCode: 'V01' },
    transfer: { fromWarehouseCode: way.from, toWarehouseCode: way.to },
    borrowOut: { applyType: kind, warehouseCode: way.from, salesmanId: desk.ground.first.salesman.userId },
    borrowIn: { applyType: kind, warehouseCode: way.to, salesmanId: desk.ground.first.salesman.userId },
  }[kind]
  return {
    ...{ submit: submit ? 'T' : 'F', docDate: day, needDate: desk.world.today, ...places },
    lines: lines.map((line) => ({
      ...{ productCode: line.product, ...typed(line), inventoryStatusCode: line.state },
      ...(line.batch && { batchNo: line.batch }),
    })),
  }
}

export async function apply(desk: Desk, action: Doing<'apply'>): Promise<string> {
  if (action.light) await desk.light('T')
  const said = await desk.stage.code(
    action.by,
    called(action, 'save'),
    entered(desk, action, desk.world.dayAgo(action.ago)) as never,
  )
  if (action.light) await desk.light('F')
  return said
}

export async function edit(desk: Desk, one: Apply, { by, lines }: Doing<'edit'>): Promise<string> {
  const { kind, from, to, day } = one
  const whole = entered(desk, { kind, from: from as 'W101', to: to as 'W101', lines, submit: true }, day)
  const ref = await desk.ref('stock_apply', one.number)
  return desk.stage.code(by, called(one, 'save'), { ...ref, ...whole } as never)
}

const STEPS = { delete: 'delById' } as Readonly<Record<string, string>>

export async function step(
  desk: Desk,
  one: Apply,
  action: Doing<'withdraw' | 'refuse' | 'delete' | 'cancelPick' | 'dispatch' | 'cancelDispatch'>,
): Promise<string> {
  const isFetched = one.kind === 'transfer' || one.kind === 'vehicleIn'
  // The other kinds have no such calls.
  if (!isFetched && ['cancelPick', 'dispatch', 'cancelDispatch'].includes(action.do)) return '103'
  const more = {
    ...(action.do === 'refuse' && { reason: REASON }),
    ...(action.do === 'dispatch' &&
      one.kind === 'vehicleIn' && { driverId: desk.ground.first.driverId, vehicleCode: 'V01' }),
  }
  const ref = await desk.ref('stock_apply', one.number)
  return desk.stage.code(action.by, called(one, STEPS[action.do] ?? action.do), { ...ref, ...more } as never)
}

/** What a step says of each line. */
async function ofLines<Said extends object>(desk: Desk, one: Apply, say: (at: number) => Said) {
  const ref = await desk.ref('stock_apply', one.number)
  const lines = await desk.lines('stock_apply_line', 'apply_id', ref.id)
  return { ...ref, lines: lines.map(({ id: lineId }, at) => ({ lineId, ...say(at) })) }
}

export async function audit(desk: Desk, one: Apply, { by, much }: Doing<'audit'>): Promise<string> {
  const approved = approvalOf(one, much)
  const args = await ofLines(desk, one, (at) => ({ approvedQty: units(approved[at] ?? 0) }))
  return desk.stage.code(by, called(one, 'audit'), args as never)
}

const batchesOf = (parts: readonly Part[]) =>
  parts.map(({ batch: batchNo, location: locationCode, qty }) => ({ batchNo, locationCode, smallQty: units(qty) }))

export async function fetch(desk: Desk, one: Apply, action: Doing<'fetch'>): Promise<string> {
  if (one.kind !== 'transfer' && one.kind !== 'vehicleIn') return '103'
  const picked = pickingOf(desk.world, one, action)
  const args = await ofLines(desk, one, (at) => {
    const parts = picked[at] ?? []
    return {
      pickedQty: units(qtyOf(parts)),
      ...(action.last && parts.length > 0 && { batches: batchesOf(parts) }),
    }
  })
  return desk.stage.code(action.by, called(one, 'pick'), args as never)
}

export async function ship(desk: Desk, one: Apply, { by, ago }: Doing<'ship'>): Promise<string> {
  const ref = await desk.ref('stock_apply', one.number)
  return desk.stage.code(by, called(one, 'confirmOut'), { ...ref, outDate: desk.world.dayAgo(ago) } as never)
}

export async function receive(desk: Desk, one: Apply, action: Doing<'receive'>): Promise<string> {
  const arrived = arrivals(one, action)
  const args = await ofLines(desk, one, (at) => {
    const { qty, lost, parts } = arrived[at] ?? { qty: 0, lost: 0 }
    const byBatch = parts?.map(({ batch: batchNo, qty: part }) => ({ batchNo, receivedQty: units(part) }))
    return {
      receivedQty: units(qty),
      ...(lost > 0 && { lostQty: units(lost) }),
      ...(byBatch && byBatch.length > 0 && { batches: byBatch }),
      ...(qty < (one.lines[at]?.shipped ?? 0) && { reason: REASON }),
    }
  })
  const inDate = desk.world.dayAgo(action.ago)
  return desk.stage.code(action.by, called(one, 'confirmIn'), { ...args, inDate } as never)
}
