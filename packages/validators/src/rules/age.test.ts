import { describe, expect, it } from 'vitest'
import { testCases } from '../../test/tables.ts'
import { ADULT_MS, age, ageAt, strictAge, strictAgeAt } from './age.ts'

const DAY = 86_400_000
/** Noon in Shanghai on 20 November 2025. */
const now = (): number => Date.UTC(2025, 10, 20, 4)

const noBirths = [
  '',
  'x',
  '2000-02-30',
  '2000-1-1',
  '2000-01-01\n',
  '20000101',
  null,
  undefined,
  true,
  {},
  [],
  Number.NaN,
  new Date(Number.NaN),
  1n,
]

testCases(ageAt({ now }), {
  id: 'VAL-9',
  passes: [
    '1990-05-17',
    '2007-11-20',
    '2007-11-24',
    '2007-11-25',
    '0001-01-01',
    now() - ADULT_MS,
    new Date(now() - ADULT_MS),
    0,
    -1,
  ],
  refuses: {
    birth: noBirths,
    young: ['2007-11-26', '2025-11-20', '2030-01-01', now() - ADULT_MS + 1, new Date(now()), Number.MAX_SAFE_INTEGER],
  },
})

testCases(strictAgeAt({ now }), {
  id: 'VAL-9',
  passes: ['1990-05-17', '2007-11-19', '2007-11-20', 0],
  refuses: {
    birth: noBirths,
    young: ['2007-11-21', '2007-11-25', '2007-12-20', '2008-01-01', '2025-11-20', '2030-01-01'],
  },
  prefix: 'age',
})

describe('18 years', () => {
  it('[VAL-9] as stated are 6570 days, to the millisecond', () => {
    expect(ADULT_MS).toBe(18 * 365 * DAY)
    const born = Date.UTC(2000, 0, 1)
    expect(ageAt({ now: () => born + 567648000000 }).is(born)).toBe(true)
    expect(ageAt({ now: () => born + 567647999999 }).is(born)).toBe(false)
  })

  it('[VAL-9] strictly are birthdays: one born on 29 February waits for 1 March', () => {
    const at = (text: string) => strictAgeAt({ now: () => Date.parse(`${text}T12:00:00+08:00`) })
    expect(at('2018-02-28').is('2000-02-29')).toBe(false)
    expect(at('2018-03-01').is('2000-02-29')).toBe(true)
    expect(at('2018-03-01').is('2000-03-01')).toBe(true)
    expect(at('2018-02-28').is('2000-03-01')).toBe(false)
  })

  it('[VAL-9] begin at midnight in Shanghai, wherever the machine is', () => {
    const at = (text: string) => strictAgeAt({ now: () => Date.parse(text) })
    expect(at('2018-05-16T15:59:59Z').is('2000-05-17')).toBe(false)
    expect(at('2018-05-16T16:00:00Z').is('2000-05-17')).toBe(true)
  })

  it('[VAL-9] are counted from the clock of the system unless one is given', () => {
    for (const rule of [age, strictAge]) {
      expect(rule.is(Date.now() - 20 * 366 * DAY)).toBe(true)
      expect(rule.is(Date.now() - 17 * 365 * DAY)).toBe(false)
    }
  })
})
