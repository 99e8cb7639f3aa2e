import { describe, expect, it } from 'vitest'
import { NOT_TEXT, testCases } from '../../test/tables.ts'
import type { Rule } from '../rule.ts'
import { dayAt, isDay, startOfDay } from './calendar.ts'
import { date, dateRange, dateTime, month, strictDate, strictDateRange } from './date.ts'

const days = [
  '2024-02-29',
  '2000-02-29',
  '2023-02-28',
  '1900-02-28',
  '2023-01-31',
  '2023-04-30',
  '2023-12-31',
  '9999-12-31',
  '0001-01-01',
]

const noDays = [
  '2023-02-30',
  '2024-02-30',
  '2023-02-29',
  '1900-02-29',
  '2100-02-29',
  '2023-04-31',
  '2023-06-31',
  '2023-09-31',
  '2023-11-31',
  '2023-01-32',
  '2023-00-10',
  '2023-13-10',
  '2023-10-00',
  '2023-99-99',
]

const noShape = [
  'Invalid date',
  'today',
  '20240229',
  '2024/02/29',
  '2024-2-29',
  '2024-02-9',
  '24-02-29',
  '02024-02-29',
  '+2024-02-29',
  '-2024-02-29',
  '2024-02-29T00:00:00Z',
  '2024-02-29 00:00:00',
  ' 2024-02-29',
  '2024-02-29 ',
  '2024-02-29\n',
  '２０２４-02-29',
  '2024－02－29',
  '2024年2月29日',
  'x'.repeat(1_000_000),
]

testCases(date, {
  id: 'VAL-7',
  passes: ['', ...days, ...noShape, ...NOT_TEXT, new Date(0)],
  refuses: { calendar: noDays },
})

testCases(strictDate, {
  id: 'VAL-7',
  passes: days,
  refuses: { format: ['', ...noShape, ...NOT_TEXT, new Date(0)], calendar: [...noDays, '0000-01-01'] },
  prefix: 'date',
})

testCases(month, {
  id: 'VAL-7',
  passes: ['2025-01', '2025-12', '0001-01'],
  refuses: {
    format: [
      '',
      '2025-00',
      '2025-13',
      '2025-1',
      '202501',
      '0000-01',
      '2025-01\n',
      '2025-01-01',
      '２０25-01',
      ...NOT_TEXT,
    ],
  },
})

testCases(dateTime, {
  id: 'VAL-7',
  passes: ['2025-11-20 00:00:00', '2025-11-20 23:59:59', '2024-02-29 12:30:45'],
  refuses: {
    format: [
      '',
      '2025-11-20',
      '2025-11-20 24:00:00',
      '2025-11-20 23:60:00',
      '2025-11-20 23:59:60',
      '2025-11-20T23:59:59',
      '2025-11-20 9:30:00 ',
      '2025-11-20 09:30:00\n',
      '2023-02-30 09:30:00',
      '0000-01-01 09:30:00',
      '2025-11-20 09:30:0０',
      ...NOT_TEXT,
    ],
  },
})

const ordered = [
  ['2025-01-01', '2025-01-02'],
  ['2024-12-31', '2025-01-01'],
  ['2024-02-29', '2024-03-01'],
  ['0099-12-31', '0100-01-01'],
  ['2025-01-01 08:00:00', '2025-01-01 08:00:01'],
  ['2025-01-01', '2025-01-01 00:00:01'],
  { start: '2025-01-01', end: '2025-01-02' },
  [new Date(0), new Date(1)],
]
const backwards = [
  ['2025-01-02', '2025-01-01'],
  ['2025-10-01', '2025-09-30'],
  ['2025-01-01 00:00:01', '2025-01-01'],
  { start: '2025-01-02', end: '2025-01-01' },
  [new Date(1), new Date(0)],
]
const same = [
  ['2025-01-01', '2025-01-01'],
  ['2025-01-01', '2025-01-01 00:00:00'],
  { start: '2025-01-01', end: '2025-01-01' },
]
const incomplete = [
  ['', '2025-01-01'],
  ['2025-01-02', ''],
  ['2025-01-02', null],
  ['2025-01-02', 'Invalid date'],
  ['2025-01-02', '2023-02-30'],
  ['2025-01-02', new Date(Number.NaN)],
  ['2025-01-02'],
  { start: '2025-01-02' },
  { end: '2025-01-02' },
  [20250102, 20250101],
  'x',
  ...NOT_TEXT,
]

testCases(dateRange, { id: 'VAL-8', passes: [...ordered, ...incomplete], refuses: { order: [...backwards, ...same] } })
testCases(strictDateRange, { id: 'VAL-8', passes: [...ordered, ...same], refuses: { order: backwards } })

describe('a strict range', () => {
  it.each(incomplete.map((value) => [value]))('[VAL-8] refuses an end that is missing or no date: %o', (value) => {
    expect(strictDateRange.check(value)).toMatchObject({ ok: false, reason: { code: 'date/format' } })
  })
})

describe('a day that there is not', () => {
  const said = <Value>(rule: Rule<Value>, value: unknown) => {
    const result = rule.check(value)
    return result.ok ? undefined : result.reason.zh
  }

  it('[VAL-7] [VAL-8] is called that by every strict rule, and a wrong form a wrong form', () => {
    expect(said(date, '2025-02-30')).toBe('日期不存在')
    expect(said(strictDate, '2025-02-30')).toBe('日期不存在')
    expect(said(dateTime, '2025-02-30 09:30:00')).toBe('日期不存在')
    expect(said(dateTime, '2025-2-30 009:30:00')).toBe('时间格式须为YYYY-MM-DD HH:mm:ss')
    for (const none of ['2025-02-30', '2025-02-30 09:30:00']) {
      expect(said(strictDateRange, ['2025-02-01', none])).toBe('日期不存在')
      expect(said(strictDateRange, { start: none, end: '2025-03-01' })).toBe('日期不存在')
      expect(dateRange.is(['2025-03-01', none])).toBe(true)
      expect(dateRange.is([none, '2025-01-01'])).toBe(true)
    }
    for (const end of ['', '2025-2-3', '2025-02-30 24:00:00'])
      expect(said(strictDateRange, ['2025-02-01', end])).toBe('日期格式须为YYYY-MM-DD')
  })
})

describe('the calendar', () => {
  it('[VAL-7] agrees with Date on the last day of every month of the years 1 to 2500', () => {
    for (let year = 1; year <= 2500; year++) {
      for (let m = 1; m <= 12; m++) {
        const last = new Date(Date.UTC(2000 + (year % 400), m, 0)).getUTCDate()
        expect(isDay(year, m, last) && !isDay(year, m, last + 1)).toBe(true)
      }
    }
  })

  it('[VAL-7] a day begins at midnight in Shanghai', () => {
    expect(new Date(startOfDay(1970, 1, 1)).toISOString()).toBe('1969-12-31T16:00:00.000Z')
    expect(new Date(startOfDay(2024, 2, 29)).toISOString()).toBe('2024-02-28T16:00:00.000Z')
    for (let instant = -5e13; instant < 5e13; instant += 86_400_000 * 97) {
      const { year, month: m, day } = dayAt(instant)
      const start = startOfDay(year, m, day)
      expect(start <= instant && instant < start + 86_400_000).toBe(true)
    }
  })
})
