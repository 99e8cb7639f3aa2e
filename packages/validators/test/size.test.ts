import { describe, expect, it } from 'vitest'
import * as entry from '../src/index.ts'
import { bundle } from './bundle.ts'

const FIVE = ['mobile', 'nationalId', 'plate', 'date', 'email']
const STRICT = ['strictMobile', 'strictNationalId', 'parseNationalId', 'strictPlate', 'strictDate', 'strictEmail']

describe('size', () => {
  it('[VAL-size] ships the five core checks, lenient and strict, in at most 3 KB gzipped', async () => {
    const { gzipped } = await bundle([...FIVE, ...STRICT])
    expect(gzipped).toBeGreaterThan(500)
    expect(gzipped).toBeLessThanOrEqual(3 * 1024)
  })

  it('[VAL-size] ships one rule without the others, the decimals or the formats', async () => {
    const { text, gzipped } = await bundle(['mobile'])
    expect(gzipped).toBeLessThan(600)
    expect(text).not.toMatch(/BigInt|警|密码|金额/)
  })

  it('[VAL-size] ships the decimals without any rule', async () => {
    const { text, gzipped } = await bundle(['plus', 'sum', 'lineAmount', 'toScale'])
    expect(gzipped).toBeLessThan(1500)
    expect(text).not.toMatch(/手机|密码|金额/)
  })

  it('[VAL-size] keeps the region table and zod out of the whole core', async () => {
    const { text, gzipped } = await bundle(Object.keys(entry))
    expect(text).not.toContain('朝阳区')
    expect(gzipped).toBeLessThan(8 * 1024)
  })
})
