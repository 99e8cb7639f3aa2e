import { describe, expect, it } from 'vitest'
import { testCases } from '../../test/tables.ts'
import {
  amount,
  decimal2,
  decimal3,
  decimal4,
  decimal6,
  nonNegativeInteger,
  positiveInteger,
  positiveNonZero3,
  signed6,
} from './number.ts'

const noNumbers = [
  '',
  ' ',
  '-',
  '.',
  '+1',
  '.5',
  '5.',
  '1e3',
  '1E3',
  '0x10',
  '1,000',
  '1 000',
  ' 1',
  '1 ',
  '1\n',
  '1\r',
  '\t1',
  '01',
  '00',
  '1.2.3',
  '--1',
  '１',
  '1．5',
  '１２',
  '²',
  '٣',
  '一',
  'NaN',
  'Infinity',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e21,
  2 ** 53,
  1e-7,
  null,
  undefined,
  true,
  false,
  {},
  [],
  [1],
  new Date(0),
  { valueOf: () => 1 },
  Object.create(null),
  `${'1'.repeat(1_000_000)}x`,
]

const below = ['-1', '-0', '-0.01', -1, -0.5, -1n]
const fractions = ['1.5', '1.0', '0.1', 1.5, 19.99]

testCases(positiveInteger, {
  id: 'VAL-6',
  passes: ['1', '12', '1000', '9'.repeat(100_000), 1, 12, Number.MAX_SAFE_INTEGER, 10n, 1.0],
  refuses: { format: [...noNumbers, ...below, ...fractions, '0', 0, -0] },
})

testCases(nonNegativeInteger, {
  id: 'VAL-6',
  passes: ['0', '1', '12', '1000', 0, -0, 7, 10n],
  refuses: { format: [...noNumbers, ...below, ...fractions] },
})

describe('[VAL-6] decimals', () => {
  testCases(decimal2, {
    id: 'VAL-6',
    passes: ['0', '0.0', '0.00', '1', '1.2', '1.23', '1000.50', 19.99, 0.1, 1.1, 4.35, 8.2, 1.15, 1.005e2],
    refuses: { format: [...noNumbers, ...below, '1.234', '1.230', 0.1 + 0.2, 1.005, 0.07 * 100, 0.001] },
  })
  testCases(decimal3, {
    id: 'VAL-6',
    passes: ['0', '1.234', '0.001', '1.2', 1.005, 0.125, 1.001],
    refuses: { format: [...noNumbers, ...below, '1.2345', '1.2340', 0.1 + 0.2] },
  })
  testCases(decimal4, {
    id: 'VAL-6',
    passes: ['0', '58.0000', '2.4167', 2.4167],
    refuses: { format: [...noNumbers, ...below, '1.23456', 0.00001] },
  })
  testCases(decimal6, {
    id: 'VAL-6',
    passes: ['0', '2.302564', '0.000001', 0.000001, 2.302564],
    refuses: { format: [...noNumbers, ...below, '1.2345678', '0.0000001', 1 / 3] },
  })
})

testCases(amount, {
  id: 'VAL-6',
  passes: ['0', '0.01', '1234.50', '99999999999999999999.99', 19.99, 100],
  refuses: {
    format: [...noNumbers, '¥1', '1元', '-¥1'],
    negative: ['-1', '-0.01', '-0.001', -1, -19.99],
    decimals: ['0.001', '1234.500', 1 / 3],
  },
})

testCases(positiveNonZero3, {
  id: 'VAL-6',
  passes: ['1', '0.1', '0.10', '0.100', '0.01', '0.010', '0.001', '10', '1.0', '1.000', '123.456', 0.001, 19.99],
  refuses: {
    format: [...noNumbers, ...below, '0', '0.0', '0.00', '0.000', '0.0001', '0.0000', '1.0001', 0, -0, 0.0001],
  },
})

testCases(signed6, {
  id: 'VAL-6',
  passes: ['0', '-0', '-1', '1', '-0.000001', '0.000001', '-123.456', '12.345678', -19.99, -1n, 0],
  refuses: { format: [...noNumbers, '-01', '- 1', '-1.2345678', '−1', '1-', '-.5', 1 / 3] },
})

it('[VAL-6] a JavaScript number is judged by its spelling, so that every amount in cents passes', () => {
  for (let cents = 0; cents < 20_000; cents++) expect(decimal2.is(cents / 100)).toBe(true)
})
