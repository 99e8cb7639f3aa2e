import { isDecimal, plus, round } from '@dealer/validators'

const SIGNS: Record<string, string> = { '。': '.', '．': '.', '－': '-', '—': '-', '，': ',', '＋': '+', '　': ' ' }

/**
 * A quantity or price with the plain digits and signs for the full-width ones of an input method, or of a sheet that was typed with one.
 * @example halfWidth('１，２３４．５') // '1,234.5'
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．－—，＋　]/g, (sign) => SIGNS[sign] ?? '')

/** What number fields allow. */
export interface DecimalRule {
  /** Most decimals; default as many as the arithmetic takes. */
  precision?: number
  /** Whether a minus may be typed; default true. */
  signed?: boolean
}

// Separators, and what amounts are written with.
const BESIDE_DIGITS = /[,\s¥￥$元]/g
const NUMBER = /^(-?)(\d*)(\.?)(\d*)$/

/**
 * The typed text as a number is written: separators and signs of currency go, full-width digits of an input method become
 * plain ones, decimals beyond the last are not taken. What is no number, or not one that may stand here, stays as it was typed, for
 * another number made of its digits would be saved as if it had been: see {@link decimalProblem}. May still end in a point,
 * see {@link settleDecimal}.
 * @example cleanDecimal('１，２34.567', { precision: 2 }) // '1234.56'
 * @example cleanDecimal('2.5', { precision: 0 }) // '2.5'
 */
export const cleanDecimal = (text: string, { precision }: DecimalRule = {}): string => {
  const plain = halfWidth(text).replace(BESIDE_DIGITS, '').replace(/^\+/, '')
  const [, minus = '', whole = '', point, decimals = ''] = NUMBER.exec(plain) ?? []
  if (!point || !precision) return plain
  return `${minus}${whole}.${decimals.slice(0, precision)}`
}

/**
 * The decimal string that a typed text stands for; '' when it is none.
 * @example settleDecimal('.5') // '0.5'
 * @example settleDecimal('12.') // '12'
 */
export const settleDecimal = (text: string, { precision }: Pick<DecimalRule, 'precision'> = {}): string => {
  const [, minus = '', whole = '', , typed = ''] = NUMBER.exec(text) ?? []
  const decimals = precision === 0 && /^0*$/.test(typed) ? '' : typed
  if (whole === '' && typed === '') return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const value = decimals === '' ? minus + digits : `${minus}${digits}.${decimals}`
  return isDecimal(value) ? value : ''
}

/**
 * Why a typed text must not be saved as a number; undefined of one that may be, of a half-typed one and of none.
 * @example decimalProblem('2.5', { precision: 0 }) // '只能录入整数'
 */
export const decimalProblem = (text: string, rule: DecimalRule = {}): string | undefined => {
  const clean = cleanDecimal(text, rule)
  const found = NUMBER.exec(clean)
  if (!found) return '只能录入数字'
  const [, minus, whole, , decimals = ''] = found
  if (minus && rule.signed === false) return '不能为负数'
  if (rule.precision === 0 && /[1-9]/.test(decimals)) return '只能录入整数'
  return (whole || decimals) && settleDecimal(clean, rule) === '' ? '只能录入数字' : undefined
}

/** One step up or down: 1 without decimals, else one unit of the last decimal. */
export const stepDecimal = (value: string, direction: 1 | -1, precision = 0): string => {
  const unit = precision > 0 ? `0.${'0'.repeat(precision - 1)}1` : '1'
  const from = isDecimal(value) ? value : '0'
  return round(plus(from, direction === 1 ? unit : `-${unit}`), precision)
}
