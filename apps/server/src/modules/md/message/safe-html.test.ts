import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticeText } from './notice-text.ts'
import { safeHtml } from './safe-html.ts'

const PARTS = [
  ...['<p>', '</p>', '<b>', '</b>', '<a href="https://a.example/?x=1&y=2">', '<a href="javascript:steal()">', '</a>'],
  ...['<img src=x onerror=steal()>', '<script>', '</script>', '<style>p{}</style>', '<svg><script>1</script></svg>'],
  ...['<p style="color:red;position:fixed">', '<td colspan="2" onclick="x()">', '<iframe src="//evil">', '</iframe>'],
  ...['<math><mtext></mtext></math>', '<noscript><p title="</noscript><img src=x>">', '<!-- --!>', '<![CDATA[', ']]>'],
  ...[
    '&lt;script&gt;',
    '&amp;lt;',
    '&#x6a;avascript:',
    '<',
    '>',
    '"',
    "'",
    '&',
    '通知',
    ' ',
    '\n',
    '<a href="  JaVaScRiPt:x">',
  ],
]
const html = fc
  .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 6 })), { maxLength: 25 })
  .map((all) => all.join(''))

it('made safe twice is made safe once, and nothing that could run is left', () => {
  fc.assert(
    fc.property(html, (given) => {
      const once = safeHtml(given)
      expect(safeHtml(once)).toBe(once)
      expect(once).not.toMatch(/<(?:script|style|iframe|svg|math|img|object|form)/i)
      // In a tag; the words themselves may stand in the text.
      expect(once).not.toMatch(/<[^>]*\s(?:on\w+\s*=|href="\s*javascript)/i)
    }),
    { numRuns: 1_000 },
  )
})

it('keeps what an editor writes', () => {
  const written =
    '<h2>安排</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s></p><ul><li><p>一</p></li></ul><blockquote><p>引</p></blockquote><hr />'
  expect(safeHtml(written)).toBe(written)
})

it('says that a text is missing when nothing would be seen of it', () => {
  for (const empty of ['<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>1</script>', '\u200b'])
    expect(() => noticeText(empty)).toThrow('正文必填!')
  expect(noticeText('<p>一</p>')).toBe('<p>一</p>')
})
