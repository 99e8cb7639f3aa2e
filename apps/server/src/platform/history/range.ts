import { addMonths } from '../clock.ts'
import { refuse } from '../refusal.ts'

const MOST_MONTHS = 12

/**
 * Historical lists read a year at most: what lies further back has no bounds.
 * @throws Refusal 101
 */
export function requireHistoryRange(start: string, end: string): void {
  if (end > addMonths(start, MOST_MONTHS)) throw refuse.invalid('历史查询日期范围不能超过12个月')
}
