import { addMonths } from '../clock.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'

const MOST_MONTHS = 12

/**
 * Historical lists read a year at most: what lies further back has no bounds.
 * @throws Refusal 101
 */
export function requireHistoryRange(start: string, end: string, field: string): void {
  if (end > addMonths(start, MOST_MONTHS))
    throw refuse.invalid('历史查询日期范围不能超过12个月', { reason: 'dateOrder', field })
}

type Days<Name extends string> = Readonly<Record<`${Name}Start` | `${Name}End`, string>>

/**
 * Serves a historical list, a year of the days named at most.
 *
 * ```ts
 * 'so.salesOrder.his.listOut': aYearOf('outDate', archivedOutList)
 * ```
 * @throws Refusal 101
 */
export const aYearOf =
  <Name extends string, Args extends Days<Name>, Answer>(
    days: Name,
    list: (work: Work, args: Args) => Promise<Answer>,
  ) =>
  (work: Work, args: Args): Promise<Answer> => {
    requireHistoryRange(args[`${days}Start`], args[`${days}End`], `${days}End`)
    return list(work, args)
  }
