import { NOT_TEXT, testCases } from '../../test/tables.ts'
import { email, strictEmail } from './email.ts'

const label = (length: number): string => 'd'.repeat(length)

const both = [
  'a@b.cn',
  'a.b+c@mail.example.cn',
  'A_B-c@EXAMPLE.COM',
  '1@163.com',
  "o'hara!#$%&*/=?^`{|}~@example.com",
  'a@1a.b2',
  'a@xn--fiqs8s.xn--fiqs8s',
  `a@${label(63)}.cn`,
  `${'a'.repeat(64)}@example.com`,
]

const neither = [
  '',
  'a',
  '@',
  'a@',
  '@b.cn',
  'a@b',
  'a@b.',
  'a@.cn',
  'a@b..cn',
  'a@-b.cn',
  'a@b-.cn',
  'a@b_c.cn',
  'a@b@c.cn',
  'a b@c.cn',
  ' a@b.cn',
  'a@b.cn ',
  'a@b.cn\n',
  '\na@b.cn',
  'a@b.c\nn',
  '"a b"@c.cn',
  'a@[127.0.0.1]',
  'a@b.cn,c@d.cn',
  'a＠b.cn',
  'ａ@b.cn',
  '张三@example.com',
  'a@例子.中国',
  'a@b。cn',
  `a@${label(64)}.cn`,
  `${'a'.repeat(250)}@b.cn`,
  `a@${'b.'.repeat(500_000)}`,
  `${'a'.repeat(1_000_000)}@`,
  `a@${'-'.repeat(1_000_000)}`,
  ...NOT_TEXT,
]

testCases(email, {
  id: 'VAL-5',
  passes: [...both, '.a@b.cn', 'a.@b.cn', 'a..b@c.cn', `${'a'.repeat(65)}@b.cn`, 'a@127.0.0.1'],
  refuses: { format: neither },
})

testCases(strictEmail, {
  id: 'VAL-5',
  passes: both,
  refuses: {
    format: [...neither, '.a@b.cn', 'a.@b.cn', 'a..b@c.cn', `${'a'.repeat(65)}@b.cn`, 'a@127.0.0.1', 'a@b.1'],
  },
})
