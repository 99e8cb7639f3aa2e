import { type Decimal, sum } from '@dealer/validators'
import type { ListRequest } from './request.ts'
import type { Row } from './statements.ts'

/**
 * The sums of rows that pass by piece by piece. Whoever asks the database for them once the rows are through may be told of
 * more rows than were read, since others go on working.
 */
export class AddedSums {
  private readonly sums = new Map<string, Decimal>()

  /** @param names fields that were read; all when left out */
  add({ added, unsummed }: ListRequest, rows: readonly Row[], names?: ReadonlySet<string>): void {
    const states = Object.entries(unsummed)
    const counted = states.length === 0 ? rows : rows.filter((row) => states.every((state) => !isIn(row, state)))
    for (const name of added)
      if (names?.has(name) ?? true)
        this.sums.set(name, sum([this.sums.get(name) ?? '0', ...counted.map((row) => String(row[name] ?? 0))]))
  }

  /** By field; sums that no adding of rows gives are missing. */
  get all(): Readonly<Record<string, Decimal>> {
    return Object.fromEntries(this.sums)
  }
}

const isIn = (row: Row, [name, states]: [string, readonly string[]]) => states.includes(String(row[name]))
