import { index, type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, code, dt, qty, ref, str } from '../database/columns.ts'
import type { Work } from '../work.ts'

/** What the lines of a document sum to: small units, and yuan. */
export const sumColumns = () => ({ totalQty: qty().notNull(), totalAmount: amt().notNull() })

/** When a document was submitted, and who confirmed it. */
export const auditColumns = () => ({ submitDate: dt(), auditName: str(60), auditDate: dt() })

/** Who confirms a document, now. */
export const confirmedBy = ({ user, now }: Work) => ({ auditName: user.realName, auditDate: now })

/** A document that can be taken back: the number of its reversal, and on a reversal what it takes back. */
export const reversalColumns = () => ({ redFlushNum: code(), redFlushOfId: ref() })

/**
 * Finds documents by their number, which is theirs alone, and in the order of their list.
 *
 * ```ts
 * (table) => [...headKeys('purchase_order', table, table.poCode, [table.docDate])]
 * ```
 * @param listed by what the list is ordered, ids apart
 */
export const headKeys = (
  name: string,
  table: Readonly<Record<'dealerCode' | 'id', PgColumn>>,
  num: PgColumn,
  listed: readonly PgColumn[],
) => [
  uniqueIndex(`${name}_num_key`).on(table.dealerCode, num),
  index(`${name}_list`).on(table.dealerCode, ...listed, table.id),
]
