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

/**
 * The typed text without what cannot be part of a number: separators and letters go, full-width digits of an input method
 * become plain ones. May still end in a point, see {@link settleDecimal}.
 * @example cleanDecimal('１，２34.567', { precision: 2 }) // '1234.56'
 */
export const cleanDecimal = (text: string, { precision, signed = true }: DecimalRule = {}): string => {
  const plain = halfWidth(text).replace(/[, ]/g, '')
  const minus = signed && plain.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.')
  if (rest.length === 0 || precision === 0) return minus + whole
  return `${minus}${whole}.${rest.join('').slice(0, precision)}`
}

/**
 * The decimal string that a typed text stands for; '' when it is none.
 * @example settleDecimal('.5') // '0.5'
 * @example settleDecimal('12.') // '12'
 */
export const settleDecimal = (text: string): string => {
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole === '' && decimals === '') return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const value = decimals === '' ? minus + digits : `${minus}${digits}.${decimals}`
  return isDecimal(value) ? value : ''
}

/** One step up or down: 1 without decimals, else one unit of the last decimal. */
export const stepDecimal = (value: string, direction: 1 | -1, precision = 0): string => {
  const unit = precision > 0 ? `0.${'0'.repeat(precision - 1)}1` : '1'
  const from = isDecimal(value) ? value : '0'
  return round(plus(from, direction === 1 ? unit : `-${unit}`), precision)
}
