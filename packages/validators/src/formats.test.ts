import { describe, expect, it } from 'vitest'
import { testCases } from '../test/tables.ts'
import type { FormatName } from './formats.ts'
import { formats, openApiFormats } from './formats.ts'

const noScalars = ['', ' 1', '1 ', '1\n', '+1', '.5', '5.', '01', '1e3', '1,000', '１', 'x', '--1', 1, 19.99, null]

const cases: Partial<Record<FormatName, { passes: string[]; refuses: unknown[] }>> = {
  id: {
    passes: ['1', '880012', '9223372036854775807'],
    refuses: [
      '',
      '0',
      '01',
      '-1',
      '1.0',
      '9223372036854775808',
      '9999999999999999999',
      '10000000000000000000',
      '1\n',
      'a',
      1,
    ],
  },
  amt: {
    passes: ['0', '0.00', '-0.01', '1234.50', '9999999999999999.99', '-9999999999999999.99'],
    refuses: [...noScalars, '0.001', '10000000000000000', '1.000'],
  },
  price: {
    passes: ['0', '3.2500', '99999999999999.9999'],
    refuses: [...noScalars, '-1', '0.00001', '100000000000000'],
  },
  cost: {
    passes: ['0', '2.302564', '999999999999.999999'],
    refuses: [...noScalars, '-1', '0.0000001', '1000000000000'],
  },
  'signed-cost': { passes: ['-2.302564', '2.302564'], refuses: [...noScalars, '0.0000001', '-1000000000000'] },
  qty: {
    passes: ['0', '12', '1.500', '999999999999999.999'],
    refuses: [...noScalars, '-1', '1.2345', '1000000000000000'],
  },
  'signed-qty': { passes: ['-12.5', '0', '12'], refuses: [...noScalars, '-1.2345'] },
  rate: { passes: ['0', '13.00', '999.9999'], refuses: [...noScalars, '-1', '1000', '1.00001'] },
  'signed-rate': { passes: ['-13.00', '13'], refuses: [...noScalars, '-1000'] },
  date: { passes: ['2024-02-29'], refuses: ['', '2023-02-29', '2024-2-9', 'Invalid date'] },
  month: { passes: ['2025-11'], refuses: ['2025-13', '2025-11-01'] },
  dt: { passes: ['2025-11-20 09:30:00'], refuses: ['2025-11-20', '2025-11-20T09:30:00', '2025-11-20 24:00:00'] },
  flag: { passes: ['T', 'F'], refuses: ['', 't', 'f', 'TF', 'T\n', 'true', true] },
  plate: { passes: ['京A12345', '京AD12345'], refuses: ['', '京A', '京AD1234567', null] },
  'plate-free': {
    passes: ['', '无牌', '京A12345', '三轮01'],
    refuses: ['京 A12345', '京Ａ12345', '京A\n', '京A\u0000', 'x'.repeat(33), null],
  },
  'is-code': { passes: ['SP01'], refuses: ['SP1', 'SP-01'] },
  'check-code': { passes: ['s'], refuses: ['', '-'] },
  mobile: { passes: ['12345678901'], refuses: ['1'] },
  'strict-mobile': { passes: ['13800138000'], refuses: ['12345678901'] },
  'national-id': { passes: ['110105194912310020'], refuses: ['1'] },
  'strict-national-id': { passes: ['11010519491231002X'], refuses: ['110105194912310020'] },
  barcode: { passes: ['96385074'], refuses: ['96385075'] },
  'ean-13': { passes: ['6970100000016'], refuses: ['96385074'] },
}

describe('formats', () => {
  it.each(Object.keys(cases) as FormatName[])('[VAL-format] %s', (name) => {
    for (const value of cases[name]!.passes) {
      expect([value, formats[name].check(value)]).toEqual([value, { ok: true }])
      expect(openApiFormats[name](value)).toBe(true)
    }
    for (const value of cases[name]!.refuses) {
      expect([value, formats[name].is(value)]).toEqual([value, false])
      expect(openApiFormats[name](value as string)).toBe(false)
    }
  })

  it('[VAL-format] every rule is there under its name, as a plain function for JSON Schema validators', () => {
    expect(Object.keys(openApiFormats)).toEqual(Object.keys(formats))
    for (const [name, is] of Object.entries(openApiFormats)) {
      expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(is).toBe(formats[name as FormatName].is)
    }
  })
})

testCases(formats.lng, {
  id: 'VAL-format',
  passes: ['0', '121.473701', '-180', '180.000000'],
  refuses: { format: ['', '1.1234567', '0121', '1e2', 121.4, null], range: ['180.000001', '-181', '999'] },
})

testCases(formats.lat, {
  id: 'VAL-format',
  passes: ['0', '31.230416', '-90', '90'],
  refuses: { format: ['', '31.2304161', null], range: ['90.000001', '-90.5'] },
})
