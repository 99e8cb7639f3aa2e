/** Something that could have been meant. */
export interface Candidate {
  readonly name: string
  /** Chinese title and its pinyin; people type these as well. */
  readonly title?: string
  readonly pinyin?: string
}

const MOST = 3

/** The names that lie nearest to what was typed, best first; none when nothing is near. */
export function nearest(typed: string, candidates: Iterable<Candidate>): string[] {
  const wanted = plain(typed)
  if (!wanted) return []
  return [...candidates]
    .map(({ name, title, pinyin }) => ({
      name,
      distance: Math.min(distanceOf(wanted, plain(name)), titleDistance(typed, title, pinyin)),
    }))
    .filter(
      ({ name, distance }) => distance <= Math.max(1, Math.floor(Math.min(wanted.length, plain(name).length) / 3)),
    )
    .sort((a, b) => a.distance - b.distance || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** Case and dashes are what people get wrong first: customer-code, customercode and customerCode are one. */
const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

const titleDistance = (typed: string, title = '', pinyin = '') =>
  [title, ...pinyin.split(' ')].includes(typed.trim().toLowerCase()) ? 0 : Number.POSITIVE_INFINITY

/** A part of the name counts as one mistake, else each letter that is missing, too much, other or swapped. */
function distanceOf(wanted: string, name: string): number {
  if (wanted !== name && wanted.length >= 4 && name.includes(wanted)) return 1
  // Names do not get nearer than the difference of their lengths, and typing errors are few.
  if (Math.abs(wanted.length - name.length) > MOST * 2) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= wanted.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = wanted[row - 1] === name[column - 1]
      const isSwapped = wanted[row - 1] === name[column - 2] && wanted[row - 2] === name[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return at(last, name.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
