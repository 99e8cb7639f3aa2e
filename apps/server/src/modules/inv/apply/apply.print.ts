import type { Permission, StockApplyType } from '@dealer/sdk/contract'
import { newestOf } from '../../../platform/print/printable.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo, requirePermission, type Work } from '../../../platform/work.ts'
import { borrowDetail, loadDetail, transferDetail, unloadDetail } from './apply.detail.ts'
import { headOf } from './apply.lines.sql.ts'
import { borrowList, loadList, transferList, unloadList } from './apply.list.sql.ts'

/** Who may read each kind, as the calls say that show one. */
export const READERS = {
  vehicleIn: 'inv:vehicleIn:list',
  vehicleOut: 'inv:vehicleOut:list',
  transfer: 'inv:transfer:list',
  borrow: 'inv:borrow:list',
} as const satisfies Record<string, Permission>

const KINDS = {
  vehicleIn: { detail: loadDetail, newest: newestOf(loadList, 'id'), permission: READERS.vehicleIn },
  vehicleOut: { detail: unloadDetail, newest: newestOf(unloadList, 'id'), permission: READERS.vehicleOut },
  transfer: { detail: transferDetail, newest: newestOf(transferList, 'id'), permission: READERS.transfer },
  borrow: { detail: borrowDetail, newest: newestOf(borrowList, 'id'), permission: READERS.borrow },
} as const

const kindOf = (type: StockApplyType) => KINDS[type === 'borrowOut' || type === 'borrowIn' ? 'borrow' : type]

/** An application of whatever kind, for who may read that kind. @throws Refusal 106, 107 */
export async function applyToPrint(work: Work, id: string) {
  const [head] = await headOf(work, id)
  if (!head) throw refuse.missing()
  const { detail, permission } = kindOf(head.applyType)
  requirePermission(work.user, permission)
  return detail(work, { id })
}

/** The newest one of the first kind of which the user may see any. */
export async function newestApply(work: Work): Promise<string | undefined> {
  for (const { newest, permission } of Object.values(KINDS)) {
    const id = mayDo(work.user, permission) ? await newest(work) : undefined
    if (id !== undefined) return id
  }
  return undefined
}
