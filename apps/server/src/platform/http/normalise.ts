import { visibleText } from '../visible-text.ts'

/** Levels that no form of the contract comes near; deeper ones are sent to exhaust the stack. */
const DEEPEST = 32
/** Halves of characters, which are no text in any encoding. */
const HALF = /\p{Surrogate}/u

/** A value that cannot be stored or followed, and where in the request it lies. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  constructor(
    message: string,
    readonly path: readonly string[],
  ) {
    super(message)
  }
}

/** Says of a text, by where it lies in the request, whether it may have several lines. */
type HasLines = (path: readonly string[]) => boolean

/**
 * Trims every text of a request, takes out what is not seen of it, and leaves out the empty ones, so that "nothing entered" has one
 * form. Leaves the client's value as it is.
 * @throws Unreadable for characters that no database keeps, and for lists in lists without end.
 */
export const normalise = (value: unknown, hasLines: HasLines = () => true): unknown => normaliseAt(value, [], hasLines)

/** @param path is moved along with the reading. */
function normaliseAt(value: unknown, path: string[], hasLines: HasLines): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || HALF.test(value)) throw new Unreadable('no text', [...path])
    return visibleText(value, () => hasLines(path))
  }
  if (value === null || typeof value !== 'object') return value
  if (path.length > DEEPEST) throw new Unreadable('too deep', [...path])
  const within = (step: string, field: unknown) => {
    path.push(step)
    const read = normaliseAt(field, path, hasLines)
    path.pop()
    return read
  }
  if (Array.isArray(value)) return value.map((item, index) => within(String(index), item))
  // Not by assignment: a field that is called as the prototype would become it.
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, within(key, field)] as const)
      .filter(([, field]) => field !== ''),
  )
}
