/** Pieces of Markdown, and the anchors that viewers give to headings. */

/** The anchor of a heading, as GitHub and most viewers make it. */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** A text of the contract, which may hold what would begin a tag. */
export const prose = (text) => String(text ?? '').replaceAll('<', '&lt;')

/** Likewise in a cell of a table, which it must not end. */
export const cell = (text) => prose(text).replaceAll('\n', ' ').replaceAll('|', '\\|')

/** A table; none without rows. */
export function table(head, rows) {
  if (rows.length === 0) return ''
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const fence = (language, code) => `\`\`\`${language}\n${code}\n\`\`\``

/** Paragraphs of a page; empty ones are left out. */
export const paragraphs = (...parts) =>
  `${parts
    .flat()
    .filter(Boolean)
    .map((part) => part.trimEnd())
    .join('\n\n')}\n`

const WIDTH = 100
const NAME = /^[A-Za-z_$][\w$]*$/

/** A value as it is written in TypeScript: on one line where that fits. */
export function literal(value, indent = '') {
  const flat = flatLiteral(value)
  if (indent.length + flat.length <= WIDTH || value === null || typeof value !== 'object') return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => inner + literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${keyOf(key)}: ${literal(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => `${line},\n`).join('')}${indent}${close}`
}

const keyOf = (key) => (NAME.test(key) ? key : quoted(key))
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

function flatLiteral(value) {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(flatLiteral).join(', ')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const fields = Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${flatLiteral(item)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}
