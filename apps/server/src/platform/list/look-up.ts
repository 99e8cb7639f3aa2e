import { type Prepared, prepared, run, type Select } from '../database/prepared.ts'
import type { Work } from '../work.ts'
import { anyViewer, kindOf, type Viewer, valuesOf } from './viewer.ts'

/**
 * A select that many calls make: its text is made once for each kind of user, and run with the user and the values of the
 * call.
 *
 * ```ts
 * const byCode = lookUp((viewer) => builder.select(columns).from(customer).where(and(visible(viewer), eq(customer.customerCode, value('code')))))
 * const [row] = await byCode(work, { code: 'C000031' })
 * ```
 */
export function lookUp<Row>(
  make: (viewer: Viewer) => Select<Row>,
): (work: Work, values?: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const statements = new Map<string, Prepared<Row>>()
  return (work, values) => {
    const kind = kindOf(work.user)
    const statement = statements.get(kind) ?? prepared(make(anyViewer(work.user)))
    statements.set(kind, statement)
    return run(work.tx, statement, { ...valuesOf(work), ...values })
  }
}
