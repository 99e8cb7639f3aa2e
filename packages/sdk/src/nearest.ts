const HOW_MANY = 3
/** Longer ones are compared by their beginning. */
const LONGEST = 200

/** An error for a name or an address that is not in the contract, with those that are spelled most like it. */
export function notInContract(wrong: string, known: readonly string[]): Error {
  return new Error(`The contract has no ${wrong}. Near it: ${nearest(wrong, known).join(', ')}`)
}

/** The names that are spelled most like it, the nearest first. */
export function nearest(wrong: string, known: readonly string[]): string[] {
  return known
    .map((name) => ({ name, distance: editDistance(wrong.slice(0, LONGEST), name) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, HOW_MANY)
    .map(({ name }) => name)
}

/** Levenshtein's: how many characters are to be put in, taken out or changed. */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 0; row < from.length; row += 1) {
    const current = [row + 1]
    for (let column = 0; column < to.length; column += 1) {
      const change = (above[column] ?? 0) + (from[row] === to[column] ? 0 : 1)
      current.push(Math.min(change, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}
