/** Marks that are not seen, or only turn or join what stands beside them; and control characters but for those that part words and lines. */
const MARKS = String.raw`[[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]--[\t\n\r]]`
/** Emoji are made of such marks too: those of the standard stay whole. By name, since the compiler knows no flag that young. */
const UNSEEN = new RegExp(String.raw`(\p{RGI_Emoji})|${MARKS}`, 'gv')
/** Most texts have nothing of it. */
const NOT_PLAIN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029]/u
const BREAK = /[\t\n\r\u2028\u2029]/

/**
 * A text as people see it, trimmed: without marks that nobody sees, by which a name could be no name, or another that looks the
 * same. Where only one line belongs, breaks are spaces.
 * @param hasLines whether it may be of several lines; asked only when it is
 */
export function visibleText(text: string, hasLines: () => boolean): string {
  if (!NOT_PLAIN.test(text)) return text.trim()
  const seen = text.replace(UNSEEN, '$1').trim()
  if (!BREAK.test(seen) || hasLines()) return seen
  return seen.replace(/\s+/g, (space) => (BREAK.test(space) ? ' ' : space))
}
