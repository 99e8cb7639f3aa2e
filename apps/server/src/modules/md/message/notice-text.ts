import { refuse } from '../../../platform/refusal.ts'
import { safeHtml } from './safe-html.ts'

const LONGEST_TEXT = 20_000

/** What shows nothing: tags, spaces and marks without width. */
const isBlank = (html: string) => html.replace(/<(?!hr)[^>]*>|&nbsp;|[\s\u200b\ufeff]/g, '') === ''

/** The text of a notice as it is kept. @throws Refusal 101 when nothing safe is left of it, or too much. */
export function noticeText(html: string): string {
  const text = safeHtml(html).trim()
  if (isBlank(text)) throw refuse.required('正文', 'context')
  // Made safe, links are longer than they came.
  if (text.length > LONGEST_TEXT)
    throw refuse.invalid(`正文不能超过${LONGEST_TEXT}个字`, {
      reason: 'tooLong',
      field: 'context',
      limit: String(LONGEST_TEXT),
    })
  return text
}
