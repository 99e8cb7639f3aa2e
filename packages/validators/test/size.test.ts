import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as entry from '../src/index.ts'
import { bundle, publish } from './bundle.ts'

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

  it('[VAL-size] of each rule and of the regions is what the READMEs say', async () => {
    const rules = Object.entries(entry).filter(([, value]) => typeof value === 'object' && 'check' in value)
    const folder = mkdtempSync(join(tmpdir(), 'dealer-validators-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const published = await publish(folder)
    const sizes = await Promise.all(
      rules.map(async ([name]) => ({ name, ...(await bundle([name], undefined, published)) })),
    )
    const kilobytes = (bytes: number) => bytes / 1024
    const [largest] = sizes.sort((a, b) => b.gzipped - a.gzipped)
    const median = kilobytes(sizes[Math.floor(sizes.length / 2)]?.gzipped ?? 0)
    const regions = kilobytes((await bundle(['regionOf'], 'regions.ts')).gzipped)
    expect(rules.length).toBeGreaterThan(20)
    for (const readme of ['README.md', 'README.zh-CN.md']) {
      const text = readFileSync(new URL(`../${readme}`, import.meta.url), 'utf8')
      const [rule, usual, table] = [...text.matchAll(/([\d.]+) KB/g)].map(([, size]) => Number(size))
      expect(kilobytes(largest?.gzipped ?? 0), largest?.name).toBeLessThanOrEqual(rule ?? 0)
      expect(kilobytes(largest?.gzipped ?? 0), largest?.name).toBeGreaterThan((rule ?? 0) - 0.2)
      expect(median).toBeLessThan(usual ?? 0)
      expect(median).toBeGreaterThan((usual ?? 0) - 0.2)
      expect(Math.round(regions)).toBe(table)
    }
  })
})
