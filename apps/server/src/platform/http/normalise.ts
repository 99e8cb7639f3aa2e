/** Levels that no form of the contract comes near; deeper ones are sent to exhaust the stack. */
const DEEPEST = 32
/** Halves of characters, which are no text in any encoding. */
const HALF = /\p{Surrogate}/u

/** A value that cannot be stored or followed, and where in the request it lies. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly path: string[] = []
}

/**
 * Trims every text of a request and leaves out the empty ones, so that "nothing entered" has one form. Leaves the
 * client's value as it is.
 * @throws Unreadable for characters that no database keeps, and for lists in lists without end.
 */
export function normalise(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return normaliseText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > DEEPEST) throw new Unreadable('too deep')
  if (Array.isArray(value)) return value.map((item, index) => at(String(index), item, depth))
  // Not by assignment: a field that is called as the prototype would become it.
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, at(key, field, depth)] as const)
      .filter(([, field]) => field !== ''),
  )
}

function normaliseText(text: string): string {
  if (text.includes('\0') || HALF.test(text)) throw new Unreadable('no text')
  return text.trim()
}

function at(step: string, value: unknown, depth: number): unknown {
  try {
    return normalise(value, depth + 1)
  } catch (error) {
    if (error instanceof Unreadable) error.path.unshift(step)
    throw error
  }
}
