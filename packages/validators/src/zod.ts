import { z } from 'zod'
import type { Locale } from './adapters.ts'
import type { Rule } from './rule.ts'
import * as ages from './rules/age.ts'
import * as barcodes from './rules/barcode.ts'
import * as dates from './rules/date.ts'
import * as emails from './rules/email.ts'
import * as identifiers from './rules/identifier.ts'
import * as mobiles from './rules/mobile.ts'
import * as ids from './rules/national-id.ts'
import * as numbers from './rules/number.ts'
import * as passwords from './rules/password.ts'
import type { VehicleType } from './rules/plate.ts'
import * as plates from './rules/plate.ts'

export type { Locale } from './adapters.ts'
export type { VehicleType } from './rules/plate.ts'

/** The check of a rule for a schema's `superRefine`. */
function refinement(rule: Rule<unknown>, locale: Locale) {
  return (value: unknown, context: z.core.$RefinementCtx): void => {
    const result = rule.check(value)
    if (result.ok) return
    context.addIssue({ code: 'custom', message: result.reason[locale], params: { reason: result.reason.code } })
  }
}

/**
 * A zod schema of any rule, over any input. An issue has the rule's sentence as its message and the reason's code in
 * `params.reason`.
 *
 * @example toZod(ageAt({ now: () => 0 }), 'en').safeParse('1970-01-01').success // false
 */
export function toZod<Value>(rule: Rule<Value>, locale: Locale = 'zh'): z.ZodCustom<Value, Value> {
  return z.custom<Value>().superRefine(refinement(rule, locale))
}

/**
 * A zod schema of a rule about text, built on `z.string()`, so that `z.toJSONSchema` and forms made from it see a string. A value
 * that is no text gets the sentence of the rule too, or zod's own where the rule has none against it.
 *
 * @example toZodString(formats.qty).safeParse('1.2345').success // false
 */
export function toZodString(rule: Rule, locale: Locale = 'zh'): z.ZodString {
  const error = (issue: { input?: unknown }): string | undefined => {
    const result = rule.check(issue.input)
    return result.ok ? undefined : result.reason[locale]
  }
  return z.string({ error }).superRefine(refinement(rule, locale))
}

/** Number rules take text and JavaScript numbers alike. */
const number = (rule: Rule<string | number>): z.ZodCustom<string | number, string | number> => toZod(rule)

export const mobile = /* @__PURE__ */ toZodString(mobiles.mobile)
export const strictMobile = /* @__PURE__ */ toZodString(mobiles.strictMobile)
export const nationalId = /* @__PURE__ */ toZodString(ids.nationalId)
export const strictNationalId = /* @__PURE__ */ toZodString(ids.strictNationalId)
export const isCode = /* @__PURE__ */ toZodString(identifiers.isCode)
export const checkCode = /* @__PURE__ */ toZodString(identifiers.checkCode)
export const specialCharacters = /* @__PURE__ */ toZodString(identifiers.specialCharacters)
export const anyScript = /* @__PURE__ */ toZodString(identifiers.anyScript)
export const email = /* @__PURE__ */ toZodString(emails.email)
export const strictEmail = /* @__PURE__ */ toZodString(emails.strictEmail)
export const password = /* @__PURE__ */ toZodString(passwords.password)
export const date = /* @__PURE__ */ toZod(dates.date)
export const strictDate = /* @__PURE__ */ toZodString(dates.strictDate)
export const month = /* @__PURE__ */ toZodString(dates.month)
export const dateTime = /* @__PURE__ */ toZodString(dates.dateTime)
export const dateRange = /* @__PURE__ */ toZod(dates.dateRange)
export const strictDateRange = /* @__PURE__ */ toZod(dates.strictDateRange)
export const age = /* @__PURE__ */ toZod(ages.age)
export const strictAge = /* @__PURE__ */ toZod(ages.strictAge)
export const ean8 = /* @__PURE__ */ toZodString(barcodes.ean8)
export const ean13 = /* @__PURE__ */ toZodString(barcodes.ean13)
export const itf14 = /* @__PURE__ */ toZodString(barcodes.itf14)
export const barcode = /* @__PURE__ */ toZodString(barcodes.barcode)
export const positiveInteger = /* @__PURE__ */ number(numbers.positiveInteger)
export const nonNegativeInteger = /* @__PURE__ */ number(numbers.nonNegativeInteger)
export const decimal2 = /* @__PURE__ */ number(numbers.decimal2)
export const decimal3 = /* @__PURE__ */ number(numbers.decimal3)
export const decimal4 = /* @__PURE__ */ number(numbers.decimal4)
export const decimal6 = /* @__PURE__ */ number(numbers.decimal6)
export const amount = /* @__PURE__ */ number(numbers.amount)
export const positiveNonZero3 = /* @__PURE__ */ number(numbers.positiveNonZero3)
export const signed6 = /* @__PURE__ */ number(numbers.signed6)

/** What a plate may be whose vehicle is not known. @example freePlate.safeParse('浙A 12345').success // false */
export const freePlate: z.ZodCustom<string, string> = /* @__PURE__ */ toZod(plates.freePlate)

/** The schema of a plate of the given type of vehicle. @example plate('van').safeParse('京A12345').success // true */
export const plate = (vehicleType?: VehicleType): z.ZodCustom<string, string> => toZod(plates.plate(vehicleType))

/** As {@link plate}, by GA 36. */
export const strictPlate = (vehicleType?: VehicleType): z.ZodCustom<string, string> =>
  toZod(plates.strictPlate(vehicleType))
