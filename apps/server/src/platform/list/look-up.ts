import type { SQL } from 'drizzle-orm'
import { type Prepared, prepared, preparedSql, run, type Select } from '../database/prepared.ts'
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
export const lookUp = <Row>(make: (viewer: Viewer) => Select<Row>): LookUp<Row> =>
  forEachKind((viewer) => prepared(make(viewer)))

/** As {@link lookUp}, for a statement in SQL; its rows are what it names them. */
export const lookUpSql = <Row>(make: (viewer: Viewer) => SQL): LookUp<Row> =>
  forEachKind((viewer) => preparedSql<Row>(make(viewer)))

type LookUp<Row> = (work: Work, values?: Readonly<Record<string, unknown>>) => Promise<Row[]>

function forEachKind<Row>(make: (viewer: Viewer) => Prepared<Row>): LookUp<Row> {
  const statements = new Map<string, Prepared<Row>>()
  return (work, values) => {
    const kind = kindOf(work.user)
    const statement = statements.get(kind) ?? make(anyViewer(work.user))
    statements.set(kind, statement)
    return run(work.tx, statement, { ...valuesOf(work), ...values })
  }
}
