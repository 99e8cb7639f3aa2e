import type { StandardSchemaV1 } from './standard-schema.ts'

/** Why a value was refused: a stable code to decide by, and a sentence for people in both languages. */
export interface Reason {
  /** Stable, `rule/cause`: `national-id/check-digit`. */
  readonly code: string
  /** Chinese sentence, ready to be shown. */
  readonly zh: string
  /** English sentence, for logs and integrators. */
  readonly en: string
}

/** What a check answers. */
export type Result = { readonly ok: true } | { readonly ok: false; readonly reason: Reason }

/**
 * A field rule. A rule never throws, takes any input, answers in time linear in its length, and keeps no state. It is a
 * Standard Schema too, so that libraries which take one (tRPC, TanStack Form, Hono and others) take it as it is.
 *
 * @example
 * mobile.check('12345') // { ok: false, reason: { code: 'mobile/format', zh: '…', en: '…' } }
 * mobile.is('13800138000') // true
 */
export interface Rule<Value = string> extends StandardSchemaV1<Value> {
  readonly name: string
  /** The whole answer, with the reason. */
  check(value: unknown): Result
  /** Only whether the value passes. */
  is(value: unknown): boolean
}

/** Answers the reason against a value, or nothing when it passes. */
export type Judge = (value: unknown) => Reason | undefined

const PASSED: Result = Object.freeze({ ok: true })

/** Writes a reason. Reasons are made once, at load, so that a check allocates next to nothing. */
export function reason(code: string, zh: string, en: string): Reason {
  return Object.freeze({ code, zh, en })
}

/** Makes a rule from a judge of any value. */
export function rule<Value = string>(name: string, judge: Judge): Rule<Value> {
  return {
    name,
    check(value) {
      const against = judge(value)
      return against ? { ok: false, reason: against } : PASSED
    },
    is: (value) => !judge(value),
    '~standard': {
      version: 1,
      vendor: 'dealer',
      validate(value) {
        const against = judge(value)
        return against ? { issues: [{ message: against.zh }] } : { value: value as Value }
      },
    },
  }
}

/**
 * Makes a rule for texts that a pattern describes. Anything but a string is refused, and so is a text longer than
 * `longest` before the pattern sees it. Patterns end in `$` without the m flag, which in JavaScript refuses a trailing newline.
 */
export function textRule(
  name: string,
  pattern: RegExp,
  zh: string,
  en: string,
  longest = Number.POSITIVE_INFINITY,
): Rule {
  const format = reason(`${name}/format`, zh, en)
  return rule(name, (value) =>
    typeof value === 'string' && value.length <= longest && pattern.test(value) ? undefined : format,
  )
}
