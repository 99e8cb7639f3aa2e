import type { Rule } from '@dealer/validators'
import { formats } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { resolve, type Schema, schemas } from './document.ts'

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

interface Facts {
  readonly title: string
  readonly kind: string
  readonly of?: string
  readonly list?: true
  readonly rule?: Rule
}

/** Texts of requests that the contract gives a form to, with what screens know of them; places are chosen step by step. */
async function formedTexts() {
  const requests = schemas.filter(([, { additionalProperties }]) => additionalProperties === false)
  const found: { readonly name: string; readonly type: Schema; readonly facts: Facts }[] = []
  for (const [schema, { properties = {} }] of requests) {
    const formed = Object.entries(properties)
      .filter(([, property]) => !/AreaCode$|AreaRef$/.test(property.$ref ?? ''))
      .map(([field, property]) => ({ field, type: resolve(property) }))
      .filter(({ type }) => type.type === 'string' && type.format !== 'binary' && (type.format || type.pattern))
    if (formed.length === 0) continue
    const module = new URL(`../../packages/fields/src/${schema}.gen.ts`, import.meta.url).href
    const all = ((await import(module)) as Record<string, Record<string, Facts>>)[schema]
    for (const { field, type } of formed) {
      const facts = all?.[field]
      if (facts?.kind === 'text' && !facts.of && !facts.list) found.push({ name: `${schema}.${field}`, type, facts })
    }
  }
  return found
}

it('a text of a request that has a form is checked by it while it is entered', async () => {
  const texts = await formedTexts()
  expect(texts.length).toBeGreaterThan(60)
  const offenders = texts.filter(({ facts }) => !facts.rule).map(({ name }) => name)
  expect(offenders).toEqual([])
  for (const { name, type, facts } of texts) {
    if (!type.pattern) continue
    const result = facts.rule?.check('~')
    expect(result?.ok ? undefined : result?.reason.zh, name).toBe(`${facts.title}${type['x-message']}`)
    expect(facts.rule?.is(type.example ?? '~'), name).toBe(type.example !== undefined)
  }
})
