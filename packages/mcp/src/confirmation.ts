import { createHash } from 'node:crypto'
import type { Operation } from './contract.ts'

/**
 * The text that has to come with a write. It names the call, and its last characters those very arguments: what was shown to the
 * user is what is done, and nothing else is.
 *
 * @example confirmationOf(operation, { orders }, requestNo) // 'confirm so.salesOrder.confirmBySoId 审核订单 3f2a9c01'
 */
export function confirmationOf({ id, title }: Operation, args: unknown, requestNo: string): string {
  const said = JSON.stringify([id, args, requestNo])
  return `confirm ${id} ${title} ${createHash('sha256').update(said).digest('hex').slice(0, 8)}`
}
