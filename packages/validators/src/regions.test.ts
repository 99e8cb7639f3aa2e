import { describe, expect, it } from 'vitest'
import { TABLE } from './regions/table.ts'
import { isRegion, REGIONS_AS_OF, regionNationalId, regionOf } from './regions.ts'
import { strictNationalId } from './rules/national-id.ts'

describe('regionOf', () => {
  it.each([
    ['110105', { province: '北京市', county: '朝阳区' }],
    ['330106', { province: '浙江省', prefecture: '杭州市', county: '西湖区' }],
    ['440300', { province: '广东省', prefecture: '深圳市' }],
    ['441900', { province: '广东省', prefecture: '东莞市' }],
    ['500000', { province: '重庆市' }],
    ['500382', { province: '重庆市', county: '合川市' }],
    ['500300', { province: '重庆市' }],
    ['659001', { province: '新疆维吾尔自治区', county: '石河子市' }],
    ['330101', { province: '浙江省', prefecture: '杭州市' }],
    ['710000', { province: '台湾省' }],
    ['810000', { province: '香港特别行政区' }],
    // Gone since: merged into Dongcheng in 2010, and moved to Chongqing in 1997.
    ['110103', { province: '北京市', county: '崇文区' }],
    ['510227', { province: '四川省', prefecture: '重庆市', county: '潼南县' }],
  ])('[VAL-3] %s is %o', (code, region) => {
    expect(regionOf(code)).toEqual(region)
  })

  it.each(['', '11', '110199', '000000', '999999', '110105 ', '１１０１０５', 'x'.repeat(1_000_000), '__proto__'])(
    '[VAL-3] %s is no region',
    (code) => {
      expect(regionOf(code)).toBeUndefined()
    },
  )
})

describe('isRegion', () => {
  it.each([
    ['110105', '1990-01-01', true],
    ['110103', '1990-01-01', true],
    ['441900', '1990-01-01', true],
    ['330100', '1990-01-01', true],
    ['110199', '1990-01-01', false],
    ['110000', '1990-01-01', false],
    ['119901', '1990-01-01', false],
    ['710000', '1990-01-01', true],
    ['810000', '1990-01-01', true],
    ['820000', '1990-01-01', true],
    ['830000', '1990-01-01', true],
    ['810101', '2022-01-01', false],
    // 临平区, made in 2021.
    ['330113', '2018-01-01', false],
    ['330113', '2022-01-01', true],
    ['119901', '2022-01-01', false],
    ['110000', '2022-01-01', false],
    ['330113', REGIONS_AS_OF, false],
  ])('[VAL-3] %s for one born on %s: %s', (code, birth, known) => {
    expect(isRegion(code, birth)).toBe(known)
  })
})

describe('regionNationalId', () => {
  it('[VAL-3] takes a number of a county that exists or has existed', () => {
    expect(regionNationalId.check('11010519491231002X')).toEqual({ ok: true })
    expect(regionNationalId.check('440524188001010014')).toEqual({ ok: true })
    expect(regionNationalId.is('110105491231002')).toBe(true)
  })

  it('[VAL-3] refuses a county that never was, where the strict rule without the table cannot tell', () => {
    const number = '11019919491231002'
    const last = Array.from('0123456789X').find((digit) => strictNationalId.is(number + digit))
    expect(strictNationalId.is(number + last)).toBe(true)
    expect(regionNationalId.check(number + last)).toMatchObject({ ok: false, reason: { code: 'national-id/region' } })
  })

  it('[VAL-3] gives the other reasons of the strict rule', () => {
    expect(regionNationalId.check('110105194912310020')).toMatchObject({ reason: { code: 'national-id/check-digit' } })
    expect(regionNationalId.check('110105194902300023')).toMatchObject({ reason: { code: 'national-id/birth' } })
  })
})

describe('the table', () => {
  const lines = TABLE.flatMap((part) => part.split('\n'))

  it('[VAL-3] is in order, well formed, and has no code twice', () => {
    const prefixes = lines.map((line) => line.slice(0, 4))
    expect(prefixes).toEqual([...new Set(prefixes)].sort())
    for (const line of lines) {
      expect(line).toMatch(/^\d{4}[\u4e00-\u9fff]*(?:\|\d\d[\u4e00-\u9fff]+)*$/)
      const counties = Array.from(line.matchAll(/\|(\d\d)/g), ([, code]) => code)
      expect(counties).toEqual([...new Set(counties)].sort())
    }
  })

  it('[VAL-3] has the 34 provinces, and Taiwan once more as on permits', () => {
    expect(lines.filter((line) => line.slice(2, 4) === '00')).toHaveLength(35)
    expect(lines.length).toBeGreaterThan(550)
  })
})
