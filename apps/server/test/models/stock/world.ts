import type { Wanted } from './actions.ts'
import { RATIO } from './goods.ts'
import { Ledger, monthOf } from './ledger.ts'
import { later, Months } from './months.ts'
import type { Apply, Back, Check, Delivery, Other, Person, Sale } from './papers.ts'

/** On which day of a month people work. */
const DAY = { '2026-01': '2026-01-12', '2026-02': '2026-02-05', '2026-03': '2026-03-03' } as const
/** Before it nobody dates a document back. */
const FIRST_DAY = '2026-01-02'

/** All goods, papers and months, as the issue says them: no database, no rules of the server. */
export class World {
  readonly ledger = new Ledger()
  readonly months = new Months(this.ledger)
  readonly applies: Apply[] = []
  readonly others: Other[] = []
  readonly checks: Check[] = []
  readonly sales: Sale[] = []
  readonly backs: Back[] = []
  readonly deliveries: Delivery[] = []
  /** How many documents of some kinds were made. */
  outs = 0
  adjusts = 0
  today: string = DAY['2026-01']

  get month(): string {
    return monthOf(this.today)
  }

  get lastMonth(): boolean {
    return this.month === '2026-03'
  }

  turn(): void {
    if (!this.lastMonth) this.today = DAY[later(this.month) as keyof typeof DAY]
  }

  /** So many days before today. */
  dayAgo(days: number): string {
    const at = new Date(`${this.today}T00:00:00Z`)
    at.setUTCDate(at.getUTCDate() - days)
    const day = at.toISOString().slice(0, 10)
    return day < FIRST_DAY ? FIRST_DAY : day
  }
}

/** In thousandths of small units. */
export const smallOf = ({ boxes, small }: Wanted): number => (boxes > 0 ? boxes * RATIO * 1000 : small)

/** Who does not see all sees what he applied for, and what concerns his vehicle or what he borrows. */
export const sees = (by: Person, { kind, by: maker }: Apply): boolean =>
  by === 'boss1' || by === maker || (by === 'sales1' && kind !== 'transfer')
