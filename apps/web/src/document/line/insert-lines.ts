import type { LineStore } from '@dealer/ui-kit/grid'
import { isBlankLine, type ProductLine } from './product-line.ts'

/**
 * Puts lines behind the one with that key, or at the end; in front of an empty one, which is the next to be typed into.
 * @returns whether that one is empty
 */
export function insertLines<L extends ProductLine>(
  store: Pick<LineStore<L>, 'keys' | 'get' | 'insert'>,
  lines: readonly L[],
  at: string | undefined = store.keys().at(-1),
): boolean {
  const keys = store.keys()
  const line = at === undefined ? undefined : store.get(at)
  const isBlank = line !== undefined && isBlankLine(line)
  const place = line ? keys.indexOf(line.key) : keys.length
  store.insert(line && !isBlank ? place + 1 : place, lines)
  return isBlank
}
