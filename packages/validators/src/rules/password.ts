import type { Reason } from '../rule.ts'
import { reason, rule } from '../rule.ts'

const LENGTH = /* @__PURE__ */ reason('password/length', '密码长度须为6到16位', 'A password has 6 to 16 characters')
const CHARACTERS = /* @__PURE__ */ reason(
  'password/characters',
  '密码只能包含字母和数字',
  'A password has only letters and digits',
)
const MIXTURE = /* @__PURE__ */ reason(
  'password/mixture',
  '密码须同时包含字母和数字',
  'A password has at least one letter and one digit',
)

/**
 * A new password: 6 to 16 ASCII letters and digits, at least one of each. A reason never repeats the value.
 *
 * @example password.is('abc123') // true
 */
export const password = /* @__PURE__ */ rule('password', (value): Reason | undefined => {
  if (typeof value !== 'string' || value.length < 6 || value.length > 16) return LENGTH
  if (!/^[A-Za-z0-9]+$/.test(value)) return CHARACTERS
  return /\d/.test(value) && /\D/.test(value) ? undefined : MIXTURE
})
