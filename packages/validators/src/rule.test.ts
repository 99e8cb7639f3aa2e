import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NOT_TEXT } from '../test/tables.ts'
import * as entry from './index.ts'
import type { Rule } from './rule.ts'
import { reason, rule, textRule } from './rule.ts'

const isRule = (value: unknown): value is Rule<unknown> =>
  typeof value === 'object' && value !== null && '~standard' in value

/** Every rule that the package exports, those made by functions included. */
const rules = new Map<string, Rule<unknown>>(
  [
    ...Object.values<unknown>(entry).filter(isRule),
    ...Object.values<Rule<unknown>>(entry.formats),
    entry.plate('van'),
    entry.plate('newEnergyVehicle'),
    entry.strictPlate('van'),
    entry.strictPlate('newEnergyVehicle'),
  ].map((each: Rule<unknown>, index) => [`${each.name} ${index}`, each]),
)

/** A megabyte of what drives backtracking patterns mad. */
/** Of computing, in the microseconds of `cpuUsage`. */
const SECOND = 1_000_000
const MEGABYTE = 1_000_000
const hostile = [
  ...Array.from('1a0.-@_X京 \n\u0000', (character) => character.repeat(MEGABYTE)),
  `${'1'.repeat(MEGABYTE)}x`,
  `${'a'.repeat(MEGABYTE)}@`,
  `${'a.'.repeat(MEGABYTE / 2)}@`,
  `a@${'a.'.repeat(MEGABYTE / 2)}`,
  `a@${'a-'.repeat(MEGABYTE / 2)}`,
  `京A${'1'.repeat(MEGABYTE)}A`,
  `京A${'1A'.repeat(MEGABYTE / 2)}`,
  `2024-02-29${' '.repeat(MEGABYTE)}`,
  `0.${'0'.repeat(MEGABYTE)}`,
  `-${'0'.repeat(MEGABYTE)}1`,
  '中'.repeat(MEGABYTE),
  '\ud83d'.repeat(MEGABYTE),
]

/** Values that throw when they are looked at. */
function throwing(): unknown[] {
  const fail = () => {
    throw new Error('looked at')
  }
  const trapped: object = new Proxy({}, { get: () => fail })
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  return [
    Object.defineProperties({}, { start: { get: fail }, end: { get: fail } }),
    ['2025-01-01', Object.assign(new Date(0), { getTime: fail })],
    Object.assign(new Date(0), { getTime: fail }),
    new Proxy([], trapped),
    new Proxy(new Date(0), trapped),
    new Proxy({}, trapped),
    revoked.proxy,
    ['2025-01-01', revoked.proxy],
  ]
}

describe('every rule', () => {
  it('[VAL-rule] is found by this test', () => {
    expect(rules.size).toBeGreaterThan(50)
  })

  it.each([...rules.keys()])('[VAL-rule] %s takes any value without throwing, and says the same thrice', (key) => {
    const each = rules.get(key)!
    for (const value of [
      ...NOT_TEXT,
      '',
      ' ',
      '\n',
      Symbol('x'),
      Object.freeze([]),
      new Proxy({}, {}),
      ...throwing(),
    ]) {
      const result = each.check(value)
      expect(each.is(value)).toBe(result.ok)
      expect('value' in (each['~standard'].validate(value) as object)).toBe(result.ok)
    }
  })

  it.each([...rules.keys()])('[VAL-rule] %s is linear on a megabyte', (key) => {
    const each = rules.get(key)!
    for (const text of hostile) {
      const start = process.cpuUsage()
      each.check(text)
      // A quadratic pattern computes for minutes here, a linear one for milliseconds, however busy the machine is.
      expect(process.cpuUsage(start).user).toBeLessThan(SECOND)
    }
  })

  it.each([...rules.keys()])(
    '[VAL-rule] %s refuses what it takes with a newline after it, unless it takes anything',
    (key) => {
      const each = rules.get(key)!
      const samples = [
        '13800138000',
        '11010519491231002X',
        '京A12345',
        '京AD12345',
        '2024-02-29',
        '2024-02',
        '2024-02-29 10:00:00',
        'a@b.cn',
        'abc123',
        '12',
        '1.5',
        'T',
        '96385074',
        '6970100000016',
        '16970100000013',
        '1990-01-01',
      ]
      const takesAnything = each.is('\n') && each.is({})
      for (const sample of samples.filter((text) => each.is(text))) {
        if (!takesAnything) expect(each.is(`${sample}\n`)).toBe(each.name === 'date')
      }
    },
  )

  it.each([...rules.keys()])('[VAL-rule] %s can be passed on without its object', (key) => {
    const { is, check } = rules.get(key)!
    expect(is('x')).toBe(check('x').ok)
  })
})

describe('making rules', () => {
  const even: Rule<number> = rule('even', (value) =>
    typeof value === 'number' && value % 2 === 0 ? undefined : reason('even/odd', '须为偶数', 'Not even'),
  )

  it('[VAL-rule] a judge makes a rule', () => {
    expect(even.check(2)).toEqual({ ok: true })
    expect(even.check(3)).toEqual({ ok: false, reason: { code: 'even/odd', zh: '须为偶数', en: 'Not even' } })
    expect(even.name).toBe('even')
  })

  it('[VAL-rule] a pattern makes a rule for text, with a longest length', () => {
    const short = textRule('short', /^a*$/, '太长', 'Too long', 3)
    expect(short.is('aaa')).toBe(true)
    expect(short.check('aaaa')).toEqual({ ok: false, reason: { code: 'short/format', zh: '太长', en: 'Too long' } })
  })

  it('[VAL-rule] reasons cannot be changed by those who get them', () => {
    const result = entry.mobile.check('1')
    expect(result.ok ? undefined : Object.isFrozen(result.reason)).toBe(true)
    expect(Object.isFrozen(entry.mobile.check('13800138000'))).toBe(true)
  })
})

it('[VAL-docs] only the rules of which the READMEs say so take JavaScript numbers', () => {
  const taking = Object.entries(entry).filter(
    ([, value]) => isRule(value) && [0, 7, 1.5, Date.UTC(1990, 0)].some((number) => value.is(number)),
  )
  const ofNumbers = /^(positive|nonNegative|signed|decimal|amount)/
  expect(taking.map(([name]) => name).filter((name) => !ofNumbers.test(name))).toEqual(
    expect.arrayContaining(['age', 'strictAge', 'date', 'dateRange']),
  )
  expect(taking.filter(([name]) => !ofNumbers.test(name))).toHaveLength(4)
})

describe('Standard Schema', () => {
  it('[VAL-standard] has version 1 and a vendor, and keeps the value as it is', () => {
    const standard = entry.dateRange['~standard']
    const range = ['2025-01-01', '2025-01-02'] as const
    expect(standard).toMatchObject({ version: 1, vendor: 'dealer' })
    expect(standard.validate(range)).toEqual({ value: range })
  })

  it('[VAL-standard] is the interface that zod has: the compiler checks the assignments', async () => {
    const version: z.ZodString['~standard']['version'] = entry.mobile['~standard'].version
    const validate: z.ZodString['~standard']['validate'] = entry.mobile['~standard'].validate
    expect(version).toBe(z.string()['~standard'].version)
    expect(await validate('13800138000')).toEqual(await z.string()['~standard'].validate('13800138000'))
    expect(Object.keys(entry.mobile['~standard']).sort()).toEqual(['validate', 'vendor', 'version'])
  })
})
