import { showsCost } from '../../../platform/audit/sights.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'

/** Nothing is left of a report of costs without them. @throws Refusal 107 for who may not see cost */
export function requireCost(work: Work): void {
  if (!showsCost(work)) throw refuse.permission()
}
