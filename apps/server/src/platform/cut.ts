/**
 * A text with room for so many characters; what is longer ends in an ellipsis. Characters count as the database counts
 * them, and none is cut in two: half of one is no text in any encoding.
 *
 * ```ts
 * cut('本月已结账', 4) // '本月已…'
 * ```
 */
export function cut(text: string, most: number): string {
  const shortened = startOf(text, most)
  return shortened === text ? text : `${startOf(shortened, most - 1)}…`
}

/**
 * The first characters of a text, so many at most, for what is no sentence: a name, a code. None is cut in two either.
 *
 * @example startOf('城南食品商贸', 4) // '城南食品'
 */
export const startOf = (text: string, most: number): string =>
  text.length > most ? [...text].slice(0, most).join('') : text
