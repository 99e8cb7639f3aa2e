import { describe, expect, it } from 'vitest'
import { NOT_TEXT, testCases } from '../../test/tables.ts'
import { nationalId, nationalIdRule, parseNationalId, strictNationalId, toNationalId18 } from './national-id.ts'

const now = (): number => Date.UTC(2025, 10, 20, 4)

/** The check character by the recursion of ISO 7064 MOD 11-2, and not by the weights of GB 11643 that follow from it. */
function checked(body: string): string {
  let rest = 0
  for (const digit of body) rest = ((rest + Number(digit)) * 2) % 11
  const check = (12 - rest) % 11
  return body + (check === 10 ? 'X' : String(check))
}

const genuine = ['11010519491231002X', '440524188001010014', '110105194912310011', '34052419800101001X']

const malformed = [
  '',
  ' ',
  '1101051949123100',
  '11010519491231002',
  '11010519491231002XX',
  '1101051949123100２X',
  '１１０１０５194912310020',
  '11010519491231002Ｘ',
  '11010519491231002Y',
  '11010519491231002 ',
  ' 11010519491231002',
  '11010519491231002X\n',
  '110105491231002\n',
  'X1010519491231002X',
  '1101051949123100XX',
  '11010549123100X',
  '110105-19491231-002X',
  '1'.repeat(1_000_000),
  110105194912310,
  ...NOT_TEXT,
]

testCases(nationalId, {
  id: 'VAL-3',
  passes: [
    ...genuine,
    '11010519491231002x',
    '110105491231002',
    '000000000000000000',
    '111111111111111',
    '110105194902300020',
  ],
  refuses: { format: malformed },
})

testCases(nationalIdRule({ now }), {
  id: 'VAL-3',
  passes: [...genuine, '110105491231002', '130503670401001'],
  refuses: {
    format: [...malformed, '11010519491231002x'],
    region: [
      '001051949123100',
      '100105194912310020',
      '160105194912310020',
      '200105194912310020',
      '240105194912310020',
      '910105194912310020',
      '720105194912310020',
      '840105194912310020',
      '550105194912310020',
      '000000000000000000',
    ],
    birth: [
      '110105194902300023',
      '110105190002290020',
      '110105194900310020',
      '110105194913310020',
      '110105194912000020',
      '110105194912320020',
      '110105210001010020',
      '110105202511210020',
      '110105179912310020',
      '110105490230002',
      '110105000229002',
    ],
    'check-digit': ['110105194912310020', '110105194912310021', '440524188001010015', '340524198001010010'],
  },
  prefix: 'national-id',
})

describe('check digit', () => {
  it('[VAL-3] exactly one character fits each body, X with the others', () => {
    const seen = new Set<string>()
    for (let order = 0; order < 1000; order++) {
      const body = `11010519491231${String(order).padStart(3, '0')}`
      const fitting = Array.from('0123456789X').filter((last) => strictNationalId.is(body + last))
      expect(fitting).toHaveLength(1)
      expect(body + fitting[0]).toBe(checked(body))
      seen.add(`${fitting[0]}`)
    }
    expect(seen.size).toBe(11)
  })

  it('[VAL-3] every wrong digit and every swap of neighbours is found', () => {
    const number = '11010519491231002X'
    for (let place = 0; place < 17; place++) {
      for (const digit of '0123456789') {
        const changed = number.slice(0, place) + digit + number.slice(place + 1)
        expect(strictNationalId.is(changed)).toBe(changed === number)
      }
      const swapped = number.slice(0, place) + number[place + 1]! + number[place]! + number.slice(place + 2)
      expect(strictNationalId.is(swapped)).toBe(swapped === number)
    }
  })
})

describe('birth date', () => {
  it('[VAL-3] 2000 was a leap year, 1900 was not', () => {
    expect(strictNationalId.is(checked('11010520000229002'))).toBe(true)
    expect(strictNationalId.is(checked('11010519000229002'))).toBe(false)
    expect(strictNationalId.is(checked('11010519000228002'))).toBe(true)
  })

  it('[VAL-3] a day that has not begun in Shanghai is refused', () => {
    const born = checked('11010520180517002')
    expect(nationalIdRule({ now: () => Date.parse('2018-05-16T15:59:59Z') }).is(born)).toBe(false)
    expect(nationalIdRule({ now: () => Date.parse('2018-05-16T16:00:00Z') }).is(born)).toBe(true)
    const next = new Date().getUTCFullYear() + 2
    expect(strictNationalId.is(checked(`110105${next}0101002`))).toBe(false)
  })
})

describe('region', () => {
  it('[VAL-3] every province of GB/T 2260, Hong Kong, Macao and Taiwan, and nothing else', () => {
    const accepted: number[] = []
    for (let province = 0; province < 100; province++) {
      if (strictNationalId.is(checked(`${String(province).padStart(2, '0')}010519491231002`))) accepted.push(province)
    }
    expect(accepted).toEqual([
      11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62,
      63, 64, 65, 71, 81, 82, 83,
    ])
  })

  it('[VAL-3] asks the table, when given, for the code and the day of birth', () => {
    const asked: unknown[] = []
    const rule = nationalIdRule({
      isRegion: (...args) => {
        asked.push(args)
        return false
      },
    })
    expect(rule.check('11010519491231002X')).toMatchObject({ reason: { code: 'national-id/region' } })
    expect(asked).toEqual([['110105', '1949-12-31']])
  })
})

describe('parseNationalId', () => {
  it('[VAL-3] reads birth, sex and region', () => {
    expect(parseNationalId('11010519491231002X')).toEqual({
      number: '11010519491231002X',
      birth: '1949-12-31',
      sex: '2',
      region: '110105',
    })
    expect(parseNationalId('440524188001010014')).toEqual({
      number: '440524188001010014',
      birth: '1880-01-01',
      sex: '1',
      region: '440524',
    })
  })

  it('[VAL-3] reads 15 digits as the 18 that they stand for', () => {
    expect(parseNationalId('110105491231002')).toEqual(parseNationalId('11010519491231002X'))
    expect(parseNationalId('130503670401001')).toMatchObject({
      number: '130503196704010016',
      birth: '1967-04-01',
      sex: '1',
    })
  })

  it('[VAL-3] answers nothing for what the strict rule refuses', () => {
    for (const value of [...malformed, '110105194912310020', '11010519491231002x', '110105490230002']) {
      expect(parseNationalId(value)).toBeUndefined()
      expect(toNationalId18(value)).toBeUndefined()
    }
    expect(parseNationalId('11010519491231002X', { now: () => Date.UTC(1949, 0, 1) })).toBeUndefined()
  })
})

describe('toNationalId18', () => {
  it('[VAL-3] puts in the century and the check digit', () => {
    expect(toNationalId18('110105491231002')).toBe('11010519491231002X')
    expect(toNationalId18('11010519491231002X')).toBe('11010519491231002X')
  })

  it('[VAL-3] orders 996 to 999 belong to people born in the century before', () => {
    expect(toNationalId18('110105991231995')).toMatch(/^11010519991231995/)
    for (const order of ['996', '997', '998', '999']) {
      expect(toNationalId18(`110105991231${order}`)).toMatch(new RegExp(`^11010518991231${order}`))
    }
  })
})
