import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { lineDrafts } from '../../so/order/order-line-drafts.ts'
import { type InvAddHead, invAddStates, invAdds } from './inv-add.document.ts'
import { invAddDetail } from './inv-add.list.sql.ts'
import { requestOfOrder } from './inv-add.sql.ts'

interface Entered {
  readonly customerCode: string
  readonly invAddNum?: string
}
interface Order {
  readonly id: string
  readonly soNum: string
  readonly invAddNum: string | null
}

/**
 * The request that an order is made of, under lock; undefined where there is none. An order that was sent back keeps its own.
 * @throws Refusal 106 for one out of reach, 101 for another customer's, 103 for one that became another order or was voided
 */
export async function requestFor(
  work: Work,
  entered: Entered,
  old: Order | undefined,
): Promise<InvAddHead | undefined> {
  const invAddNum = entered.invAddNum ?? old?.invAddNum
  if (!invAddNum) return undefined
  const id = (await invAdds.idsOf(work, [invAddNum])).get(invAddNum)
  if (id === undefined) throw refuse.missing('要货申请', 'invAddNum')
  const [request] = (await invAdds.lock(work, [id])).rows
  if (!request) throw refuse.missing('要货申请', 'invAddNum')
  if (request.customerCode !== entered.customerCode.toUpperCase())
    throw refuse.invalid(`要货申请【${invAddNum}】是客户【${request.customerName}】的，不能用于其他客户`, {
      reason: 'mismatch',
      field: 'customerCode',
    })
  if (request.soId === null || request.soId !== old?.id) invAddStates.check(request, 'toOrder')
  return request
}

/** A request has become an order, which was submitted. */
export async function finishRequest(
  work: Work,
  request: InvAddHead,
  { soId, soNum }: { readonly soId: string; readonly soNum: string },
): Promise<void> {
  if (request.soId !== soId) await invAdds.move(work, [request], 'toOrder', { soId, soNum }, soNum)
}

/** The request of an order that will not be can become another, at once. Drafts have not used theirs up. */
export async function freeRequest(work: Work, { id, soNum, invAddNum }: Order): Promise<void> {
  if (!invAddNum) return
  const request = await requestOfOrder(work, id)
  if (!request) return
  const set = { status: 'submitted', soId: null, soNum: null } as const
  await invAdds.change(work, [{ row: request, set, remark: `订单【${soNum}】已取消` }], '恢复')
}

/**
 * Lines of a submitted request at the customer's prices; what cannot be ordered stays and says why.
 * @throws Refusal 106, 103
 */
export async function linesOfRequest(work: Work, { id, ...context }: Args<'dms.salesOrder.findInvAddProductById'>) {
  const request = await invAddDetail(work, { id })
  invAddStates.check(request, 'toOrder')
  return lineDrafts(work, request.lines, { customerCode: request.customerCode, ...context })
}
