import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Rule } from '../src/index.ts'

/** A table of hard cases of one rule: texts that pass, and values that are refused, by the reason's code. */
export interface Cases {
  id: string
  passes: readonly unknown[]
  /** Refused values by the code of the reason, without the rule's name in front. */
  refuses: Readonly<Record<string, readonly unknown[]>>
  /** What stands before the slash of the codes; the rule's own name unless given. */
  prefix?: string
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : inspect(value, { breakLength: Infinity })
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Tests every case of the table, and that check, is and the Standard Schema agree on it. */
export function testCases(rule: Rule<unknown>, { id, passes, refuses, prefix = rule.name }: Cases): void {
  describe(rule.name, () => {
    for (const value of passes) {
      it(`[${id}] passes ${shown(value)}`, () => {
        expect(rule.check(value)).toEqual({ ok: true })
        expect(rule.is(value)).toBe(true)
        expect(rule['~standard'].validate(value)).toEqual({ value })
      })
    }
    for (const [cause, values] of Object.entries(refuses)) {
      for (const value of values) {
        it(`[${id}] refuses ${shown(value)}: ${cause}`, () => {
          const result = rule.check(value)
          if (result.ok) throw new Error('passed')
          expect(result.reason.code).toBe(`${prefix}/${cause}`)
          expect(result.reason.zh).toMatch(/[\u4e00-\u9fff]/)
          expect(result.reason.en).toMatch(/^[A-Z][ -~]+$/)
          expect(rule.is(value)).toBe(false)
          expect(rule['~standard'].validate(value)).toEqual({ issues: [{ message: result.reason.zh }] })
        })
      }
    }
  })
}

/** Values that are not text, of every kind. */
export const NOT_TEXT: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  {},
  [],
  () => '13800138000',
  /x/,
  new Date(Number.NaN),
  new Map(),
  Object.create(null),
  { toString: () => '13800138000' },
]
