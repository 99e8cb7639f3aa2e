// @vitest-environment node
import { expect, test } from 'vitest'
import { parseBlock } from './paste-block.ts'

test.each([
  [
    'A1\t2\r\nB1\t3\r\n',
    [
      ['A1', '2'],
      ['B1', '3'],
    ],
  ],
  ['A1\n', [['A1']]],
  ['1\t\t3', [['1', '', '3']]],
  [
    '"a\tb"\t"say ""hi"""\n"two\nlines"\tx',
    [
      ['a\tb', 'say "hi"'],
      ['two\nlines', 'x'],
    ],
  ],
  ['a\n\nb\n', [['a'], [''], ['b']]],
])('%j is the block %j', (text, expected) => {
  expect(parseBlock(text)).toEqual(expected)
})

test('plain text is no block', () => {
  expect(parseBlock('红茶 500ml')).toBeUndefined()
})
