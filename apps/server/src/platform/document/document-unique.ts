import { uniqueViolation } from '../database/errors.ts'
import { refuse } from '../refusal.ts'

/** What two documents may not share, by its unique index: what it is called, and its column. */
type Unique = Readonly<Record<string, readonly [title: string, column: string]>>

/**
 * Saves documents whose numbers of others must be their own, such as that of the supplier's delivery note.
 * @throws Refusal 102 naming the one that stands on another document
 */
export async function savedOnce<Saved>(
  unique: Unique | undefined,
  values: readonly object[],
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    const broken = unique?.[uniqueViolation(error) ?? '']
    if (!broken) throw error
    const [title, column] = broken
    const given = values.map((row) => (row as Readonly<Record<string, unknown>>)[column])
    throw refuse.taken(title, String(given.find((value) => value != null) ?? ''), column)
  }
}

/** Whether documents have something that another may have: only these may be refused. */
export const mayBeTaken = (unique: Unique | undefined, values: readonly object[]): boolean =>
  Object.values(unique ?? {}).some(([, column]) =>
    values.some((row) => (row as Readonly<Record<string, unknown>>)[column] != null),
  )
