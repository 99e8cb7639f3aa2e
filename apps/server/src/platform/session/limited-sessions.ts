import type { OperationId } from '../contract/types.ts'
import { refuse } from '../refusal.ts'
import type { OpenSession, Terminal } from './session.sql.ts'

/** What sessions of a limited kind reach; every other call refuses them. */
export type LimitedSessions = Readonly<Partial<Record<Exclude<Terminal, 'web' | 'app'>, readonly OperationId[]>>>

/** True for sessions that were opened for one purpose. */
export const isLimited = (terminal: Terminal): boolean => terminal !== 'web' && terminal !== 'app'

/** @throws Refusal 107 when the session was opened for something else. */
export function requireReach(reach: LimitedSessions, { terminal }: OpenSession, operationId: OperationId): void {
  if (terminal === 'web' || terminal === 'app') return
  if (!reach[terminal]?.includes(operationId)) throw refuse.permission()
}
