import { expect, it } from 'vitest'
import { NOT_TEXT, testCases } from '../../test/tables.ts'
import { password } from './password.ts'

testCases(password, {
  id: 'VAL-1',
  passes: ['abc123', 'a12345', '12345a', 'A1b2C3d4E5f6G7h8', '1aaaaa'],
  refuses: {
    length: ['', 'a1', 'abc12', 'abcdefgh123456789', 'a1'.repeat(500_000), ...NOT_TEXT, 123456],
    characters: [
      'abc 123',
      'abc_123',
      'abc-123',
      'abc123!',
      'abc123\n',
      'abc１２３',
      'ａｂｃ123',
      '密码abc123',
      'abc123é',
      'abc\u0000123',
    ],
    mixture: ['abcdef', '123456', 'ABCDEFGHIJKLMNOP', '0000000000000000'],
  },
})

it('[VAL-1] a reason never repeats the password', () => {
  for (const secret of ['hunter2!', 'aaaaaaaa', '12345'])
    expect(JSON.stringify(password.check(secret))).not.toContain(secret)
})
