import { formats } from '@dealer/validators'
import { describe, expect, it } from 'vitest'

type Format = keyof typeof formats

/** The generator is plain JavaScript. */
interface FieldFormats {
  KINDS: Readonly<Record<string, { scale?: number; signed?: boolean }>>
  LENGTHS: Readonly<Record<string, number>>
  RULES: Readonly<Record<string, string>>
}
const script = new URL('../../scripts/gen/field-formats.mjs', import.meta.url).href
const { KINDS, LENGTHS, RULES } = (await import(script)) as FieldFormats
const scaled = Object.entries(KINDS).filter(([, it]) => it.scale)

describe('what inputs take is what the rules of the contract take', () => {
  it.each(scaled)('%s', (format, { scale = 0, signed = false }) => {
    const rule = formats[format as Format]
    expect(rule.is(`1.${'1'.repeat(scale)}`)).toBe(true)
    expect(rule.is(`1.${'1'.repeat(scale + 1)}`)).toBe(false)
    expect(rule.is('-1')).toBe(signed)
  })

  it.each(Object.entries(LENGTHS))('%s has at most %i characters', (format, most) => {
    const rule = formats[format as Format]
    expect(rule.is('1'.repeat(most + 1))).toBe(false)
  })

  it.each(Object.entries(RULES))('%s is checked by its own rule', async (format, name) => {
    const rules: Record<string, unknown> = await import('@dealer/validators')
    expect(rules[name]).toBe(formats[format as Format])
  })
})
