import { reason, rule, textRule } from '../rule.ts'

// 254 characters are the most that a mail path can carry; the bound also keeps any input cheap.
const LONGEST = 254
const SHAPE = /* @__PURE__ */ shape()

// In a function, as only calls can be marked for bundlers as free of effects.
function shape(): RegExp {
  const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
  return new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:${label}\\.)+${label}$`)
}

/**
 * An email address as browsers check it, with at least one dot in the domain.
 *
 * @example email.is('a.b+c@mail.example.cn') // true
 */
export const email = /* @__PURE__ */ textRule('email', SHAPE, '邮箱格式不正确', 'Not an email address', LONGEST)

const FORMAT = /* @__PURE__ */ reason('strict-email/format', '邮箱格式不正确', 'Not an email address')

/**
 * An email address that mail servers take: as {@link email}, the part before the @ at most 64 long with no dot at its ends and
 * no two in a row, and a top level domain that is not a number.
 */
export const strictEmail = /* @__PURE__ */ rule('strict-email', (value) => {
  if (typeof value !== 'string' || value.length > LONGEST || !SHAPE.test(value)) return FORMAT
  const local = value.slice(0, value.indexOf('@'))
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  return local.length > 64 || dots || /\.\d+$/.test(value) ? FORMAT : undefined
})
