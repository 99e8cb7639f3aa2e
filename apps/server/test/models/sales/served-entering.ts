import { sql } from 'drizzle-orm'
import { takeRequest } from '../../../src/modules/guide/inv-add/inv-add.making.ts'
import { TODAY } from '../../support/fixture.ts'
import type { Doing, Wanted } from './actions.ts'
import { type Desk, dated, flag, REASON } from './desk.ts'
import { linesOf } from './entering.ts'
import { GIVING } from './gifts.ts'
import type { Order, Request } from './papers.ts'
import { part, total, yuan } from './reckoning.ts'
import { requestOf } from './sales.model.ts'
import { BUDGET, CUT, CUTTING, FULL, type World } from './world.ts'

interface Typed {
  readonly wanted: Wanted
  readonly own?: boolean
  readonly cut: boolean
}

/** Lines as they are typed, with the promotion where they are worth it. */
function typed({ wanted, own, cut }: Typed) {
  const lines = linesOf(wanted, own)
  const items = lines.map(({ product: productCode, unit: unitType, qty, price }, at) => ({
    ...{ lineNo: at + 1, productCode, unitType, qty: String(qty), ...(price !== undefined && { price: '2.0000' }) },
  }))
  const isWorthIt = total(lines, ({ amount }) => amount) >= FULL
  return { items, ...(cut && isWorthIt && { promotions: [{ promotionNum: CUTTING }] }) }
}

/** What an order that is sold at once comes to. */
function worth({ wanted, own, cut }: Typed, { used }: World): number {
  const goods = total(linesOf(wanted, own), ({ amount }) => amount)
  return cut && goods >= FULL && used + CUT <= BUDGET ? goods - CUT : goods
}

export async function order(desk: Desk, action: Doing<'order'>): Promise<string> {
  const { by, customer: customerCode, warehouse: warehouseCode, submit, discount } = action
  const request = requestOf(desk.world, action)
  const [asked] = request
    ? await desk.rows<{ num: string }>(
        sql`select inv_add_num as num from inv_add where dealer_code = 'T001' order by id offset ${request.number} limit 1`,
      )
    : []
  return desk.stage.code(by, 'so.salesOrder.save', {
    ...{ submit: flag(submit), orderType: 'normal', customerCode, warehouseCode, ...dated(action) },
    ...(by === 'boss1' && discount > 0 && { manualDiscount: yuan(discount) }),
    ...(asked && { invAddNum: asked.num }),
    ...typed(action),
  })
}

export async function edit(desk: Desk, order: Order, action: Doing<'edit'>): Promise<string> {
  const { customer: customerCode, warehouse: warehouseCode } = order
  return desk.stage.code(action.by, 'so.salesOrder.save', {
    ...{ ...(await desk.order(order)), submit: flag(action.submit), orderType: 'normal', customerCode, warehouseCode },
    ...{ ...dated(order), ...typed(action) },
  })
}

export const requisition = (
  { stage }: Desk,
  { by, customer: customerCode, warehouse: warehouseCode, qty }: Doing<'requisition'>,
) =>
  stage.code(by, 'so.salesOrder.savePromotion', {
    ...{ submit: 'T', customerCode, warehouseCode, docDate: TODAY, deliveryDate: TODAY },
    items: [{ lineNo: 1, productCode: 'P3', unitType: 'small', qty: String(qty) }],
  })

/** Cups with the promotion that gives something for them. */
export const present = (
  { stage }: Desk,
  { by, customer: customerCode, warehouse: warehouseCode, cups }: Doing<'present'>,
) =>
  stage.code(by, 'so.salesOrder.save', {
    ...{ ...NOW, orderType: 'normal', customerCode, warehouseCode, promotions: [{ promotionNum: GIVING }] },
    items: [{ lineNo: 1, productCode: 'P2', unitType: 'small', qty: String(cups) }],
  })

const NOW = { submit: 'T', docDate: TODAY, deliveryDate: TODAY } as const

export const till = ({ stage }: Desk, action: Doing<'till'>) =>
  stage.code(action.by, 'so.salesOrder.save', {
    ...{ submit: 'T', ...dated(action), orderType: 'cash', payMethod: 'cash', ...typed(action) },
    ...{ customerCode: action.customer, warehouseCode: action.warehouse },
  })

export const van = ({ stage, ground, world }: Desk, action: Doing<'van'>) =>
  stage.code(action.by, 'so.salesOrder.save', {
    ...{
      ...{ submit: 'T', ...dated(action) },
      orderType: 'vehicle',
      payMethod: 'wechat',
      payAmount: yuan(part(worth(action, world), action.paid, 4)),
    },
    ...{ customerCode: action.customer, warehouseCode: 'W002', vehicleCode: 'V01', driverId: ground.first.driverId },
    ...typed(action),
  })

/** The field work sends requests in; who has no customers asks for none. */
export function ask({ stage, userOf }: Desk, { by, customer: customerCode }: Doing<'ask'>): Promise<string> {
  if (by === 'staff3') return Promise.resolve('106')
  const user = userOf(by)
  const asked = { customerCode, userId: user.userId, userName: user.realName, status: 'submitted' as const }
  const lines = [{ productCode: 'P1', unitType: 'small' as const, qty: '1' }]
  return stage.serve(user, (work) => takeRequest(work, { ...asked, lines }))
}

export const voidRequest = async (desk: Desk, { number }: Request, { by }: Doing<'void'>) =>
  desk.stage.code(by, 'dms.salesOrder.invalidInvAdd', { ...(await desk.ref('inv_add', number)), reason: REASON })

type Plain =
  | 'confirm'
  | 'back'
  | 'cancel'
  | 'delete'
  | 'endSplit'
  | 'cancelSplits'
  | 'close'
  | 'redFlush'
  | 'redFlushCopy'

/** What is done to a whole order with nothing said but why. */
export async function onOrder(desk: Desk, order: Order, action: Doing<Plain>): Promise<string> {
  const ref = await desk.order(order, 'late' in action && action.late)
  const why = { ...ref, reason: REASON }
  const { by } = action
  const { stage } = desk
  switch (action.do) {
    case 'confirm':
      return stage.code(by, 'so.salesOrder.confirmBySoId', { orders: [ref] })
    case 'back':
      return stage.code(by, 'so.salesOrder.updateOrderBack', why)
    case 'cancel':
      return stage.code(by, 'so.salesOrder.cancelBySoId', why)
    case 'delete':
      return stage.code(by, 'so.salesOrder.delById', ref)
    case 'endSplit':
      return stage.code(by, 'so.salesOrder.endSplit', why)
    case 'cancelSplits':
      return stage.code(by, 'so.salesOrder.cancelSplitBySoId', ref)
    case 'close':
      return stage.code(by, 'so.salesOrder.closeHistoryOrder', { soIds: [ref.soId], reason: REASON })
    case 'redFlush':
      return stage.code(by, 'so.salesOrder.redFlushOrder', why)
    case 'redFlushCopy':
      return stage.code(by, 'so.salesOrder.redFlushCopyOrder', why)
  }
}
