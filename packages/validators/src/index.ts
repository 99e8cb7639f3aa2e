export type { FormRule, FormRuleOptions, Locale } from './adapters.ts'
export { FormRuleError, messageOf, toFormRule } from './adapters.ts'
export type { Decimal } from './decimal/arithmetic.ts'
export { divide, divideWhole, minus, plus, round, sum, times, toScale, trimZeros } from './decimal/arithmetic.ts'
export { abs, compare, isNegative, isZero, max, min, negate } from './decimal/compare.ts'
export type { DecimalErrorCode } from './decimal/error.ts'
export { DecimalError } from './decimal/error.ts'
export type { CurrencyOptions } from './decimal/money.ts'
export { currency2, currency3, lineAmount, multiply, priceText } from './decimal/money.ts'
export { barcodeTail, bigSmallText } from './decimal/quantity.ts'
export type { RoundMode } from './decimal/round-off.ts'
export { roundedOff } from './decimal/round-off.ts'
export type { DecimalShape } from './decimal/shape.ts'
export { isDecimal } from './decimal/shape.ts'
export type { FormatName } from './formats.ts'
export { formats, openApiFormats } from './formats.ts'
export type { Place } from './geo/distance.ts'
export { metresBetween, pathLength } from './geo/distance.ts'
export type { Judge, Reason, Result, Rule } from './rule.ts'
export { reason, rule, textRule } from './rule.ts'
export type { AgeOptions } from './rules/age.ts'
export { ADULT_MS, age, ageAt, strictAge, strictAgeAt } from './rules/age.ts'
export { barcode, ean8, ean13, itf14 } from './rules/barcode.ts'
export type { DateRange } from './rules/date.ts'
export { date, dateRange, dateTime, month, strictDate, strictDateRange } from './rules/date.ts'
export { email, strictEmail } from './rules/email.ts'
export { anyScript, checkCode, isCode, specialCharacters } from './rules/identifier.ts'
export { mobile, strictMobile } from './rules/mobile.ts'
export type { NationalId, NationalIdOptions } from './rules/national-id.ts'
export { nationalId, nationalIdRule, parseNationalId, strictNationalId, toNationalId18 } from './rules/national-id.ts'
export {
  amount,
  decimal2,
  decimal3,
  decimal4,
  decimal6,
  nonNegativeInteger,
  positiveInteger,
  positiveNonZero3,
  signed6,
} from './rules/number.ts'
export { password } from './rules/password.ts'
export type { VehicleType } from './rules/plate.ts'
export { freePlate, plate, strictPlate } from './rules/plate.ts'
export type { StandardResult, StandardSchemaV1 } from './standard-schema.ts'
