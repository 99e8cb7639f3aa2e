import type { Reason, Rule } from './rule.ts'

/** The languages that reasons are written in. */
export type Locale = 'zh' | 'en'

/**
 * The sentence against a value, or undefined when it passes: what grid columns and form libraries that take a function
 * want.
 *
 * @example messageOf(mobile, '1') // '请输入1开头的11位手机号'
 */
export function messageOf(rule: Rule<unknown>, value: unknown, locale: Locale = 'zh'): string | undefined {
  const result = rule.check(value)
  return result.ok ? undefined : result.reason[locale]
}

/** A rule in the shape of async-validator, which Element, Ant Design and others take in a form's `rules`. */
export interface FormRule {
  validator(descriptor: unknown, value: unknown, callback: (error?: Error) => void): void
  /** When the form runs the rule; left out unless given. */
  trigger?: string | string[]
}

/** How {@link toFormRule} wraps a rule. */
export interface FormRuleOptions {
  trigger?: string | string[]
  locale?: Locale
}

/** The error that a form rule gives to its callback: the sentence, and the reason behind it. */
export class FormRuleError extends Error {
  override readonly name = 'FormRuleError'
  readonly reason: Reason

  constructor(reason: Reason, locale: Locale) {
    super(reason[locale])
    this.reason = reason
  }
}

/**
 * The rule for a form built on async-validator. As the library's own rules do, it lets an empty value (undefined, null, empty
 * text) pass: `required` is a rule of its own there.
 *
 * @example
 * const rules = { mobile: [{ required: true, message: '手机号必填!' }, toFormRule(mobile, { trigger: 'blur' })] }
 */
export function toFormRule(rule: Rule<unknown>, { trigger, locale = 'zh' }: FormRuleOptions = {}): FormRule {
  return {
    validator(_descriptor, value, callback) {
      if (value === undefined || value === null || value === '') return callback()
      const result = rule.check(value)
      callback(result.ok ? undefined : new FormRuleError(result.reason, locale))
    },
    ...(trigger === undefined ? {} : { trigger }),
  }
}
