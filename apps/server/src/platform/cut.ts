/**
 * A text with room for so many characters; what is longer ends in an ellipsis. Characters count as the database counts
 * them, and none is cut in two: half of one is no text in any encoding.
 *
 * ```ts
 * cut('本月已结账', 4) // '本月已…'
 * ```
 */
export function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
