import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { builder } from '../../../platform/database/prepared.ts'
import type { Visible } from '../../../platform/document/document-kind.ts'
import type { Todo } from './todo.registry.ts'

/**
 * Counts the documents of a kind that wait, as far as the user may see them.
 * @param waits written into the text, so that an index of few rows serves
 */
export const waitingOf =
  ({ table, visible }: Visible, waits: SQL): Todo['count'] =>
  (viewer) =>
    builder
      .select({ number: sql`count(*)` })
      .from(table as PgTable)
      .where(and(visible(viewer), waits))
