import { NOT_TEXT, testCases } from '../../test/tables.ts'
import { anyScript, checkCode, isCode, specialCharacters } from './identifier.ts'

const broken = [
  'a-b1',
  'ab_1',
  'ab 1',
  ' ab1',
  'ab1 ',
  'abc1\n',
  'abcé',
  '编码0001',
  'ＡＢＣＤ',
  '１２３４',
  'ab.1',
  'ab\u00001',
  '😀😀',
]

testCases(isCode, {
  id: 'VAL-4',
  passes: ['SP01', 'abcd', '1234', '0000', 'aB3dE6gH9j', 'ABCDEFGHIJ'],
  refuses: {
    format: ['', 'abc', '123', 'abcdefghijk', '12345678901', 'a'.repeat(1_000_000), ...broken, ...NOT_TEXT, 1234],
  },
})

testCases(checkCode, {
  id: 'VAL-4',
  passes: ['a', '1', 'SP01', 'abcdefghijk', 'Z'.repeat(1_000_000)],
  refuses: { format: ['', ' ', `${'Z'.repeat(1_000_000)}-`, ...broken, ...NOT_TEXT, 1] },
})

testCases(specialCharacters, {
  id: 'VAL-11',
  passes: ['', 'a', '1', '_', 'abc_123', '__proto__', 'w'.repeat(1_000_000)],
  refuses: {
    format: [
      ' ',
      'a b',
      'a-b',
      'a.b',
      '张三',
      'é',
      'a\n',
      '\n',
      '\t',
      '%',
      "'",
      '<b>',
      '1;2',
      '😀',
      'Ａ',
      '\u200b',
      ...NOT_TEXT,
    ],
  },
})

testCases(anyScript, {
  id: 'VAL-11',
  passes: ['', 'abc_123', '张三', '張三1号', 'é', 'e\u0301', 'Ａ', '𠮷野家', '李'.repeat(100_000)],
  refuses: {
    format: [
      ' ',
      '张 三',
      '张-三',
      '张·三',
      '张三\n',
      '（张三）',
      '张三，',
      '😀',
      '\u200b',
      '\ud800',
      `${'李'.repeat(100_000)}!`,
      ...NOT_TEXT,
    ],
  },
})
