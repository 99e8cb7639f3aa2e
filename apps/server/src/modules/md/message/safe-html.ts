import sanitize from 'sanitize-html'

const NUMBER = /^\d+(?:\.\d+)?(?:px|em|rem|%)?$/
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgb\((?:\s*\d{1,3}\s*,?){3}\)$/i, /^[a-z]{3,20}$/i]

/** Tags within each other that may not be move at the first turn; what does not come to rest is no text of an editor. */
const MOST_TURNS = 8

/**
 * HTML as it may be shown to others: text, lists, tables and links. Scripts, forms, frames and pictures from elsewhere,
 * which would tell who reads, are left out. What is safe already stays as it is, to the letter.
 *
 * ```ts
 * safeHtml('<p onclick="steal()">通知<script>steal()</script></p>') // '<p>通知</p>'
 * ```
 */
export function safeHtml(html: string): string {
  let text = html
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const cleaner = cleaned(text)
    if (cleaner === text) return text
    text = cleaner
  }
  return ''
}

const cleaned = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
      ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'a', 'ul', 'ol', 'li'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['style'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: COLOR,
        'background-color': COLOR,
        'text-align': [/^(?:left|right|center|justify)$/],
        'font-weight': [/^(?:bold|normal|\d{3})$/],
        'font-size': [NUMBER],
        'text-indent': [NUMBER],
      },
    },
    // A page that is opened must not reach back to this one.
    transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  })
