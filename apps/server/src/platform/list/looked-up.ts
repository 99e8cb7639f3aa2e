import type { Work } from '../work.ts'
import type { Filter } from './filters.ts'

/**
 * A text of which the database is asked first what fits it: the list then reads rows by what was found, through an index, and
 * looks at nothing but its own columns, so that its totals follow what changes. Where too much fits, the rows are looked into.
 *
 * @param look what fits; undefined when it is too much
 * @param found the condition of what fits
 * @param otherwise the condition of the text itself
 */
export function lookedUp<Found extends object>(
  look: (work: Work, text: string) => Promise<Found | undefined>,
  { found, otherwise }: { readonly found: Filter<Found>; readonly otherwise: Filter<string> },
): Filter<string> {
  const filter = (given: string | Found | undefined, name: string) => {
    if (typeof given !== 'object') return otherwise(given, name)
    const condition = found(given, name)
    return condition && { ...condition, text: `${name}=` }
  }
  const before = async (work: Work, text: string) => (await look(work, text)) ?? text
  return Object.assign(filter, { before })
}
