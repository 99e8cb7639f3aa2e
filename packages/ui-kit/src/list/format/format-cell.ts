import {
  barcodeTail,
  currency2,
  currency3,
  isDecimal,
  isZero,
  priceText,
  round,
  toScale,
  trimZeros,
} from '@dealer/validators'
import dayjs from 'dayjs'

/**
 * How a cell's value is written: `amt` 2 decimals, `currency3` 3 decimals, `price` 2 to 4 decimals, `qty` up to 3 decimals
 * without trailing zeros, `rate` percent with 2 decimals and its sign, `date` YYYY-MM-DD, `dt` YYYY-MM-DD HH:mm, `barcodeTail` the last 5 characters, or labels by value.
 */
export type CellFormat =
  | 'amt'
  | 'currency3'
  | 'price'
  | 'qty'
  | 'rate'
  | 'date'
  | 'dt'
  | 'barcodeTail'
  | Readonly<Record<string, string>>

const grouped = (text: string) => {
  const [whole = '', decimals] = text.split('.')
  const parted = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,')
  return decimals === undefined ? parted : `${parted}.${decimals}`
}

/** A day, with or without the time, as the server writes it. */
const WRITTEN = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/

const date = (value: unknown, pattern: string) => {
  // To read and write it again would take longer than all else of a row.
  if (typeof value === 'string' && value.length >= pattern.length && WRITTEN.test(value))
    return value.slice(0, pattern.length)
  const day = dayjs(value as string | number)
  return day.isValid() ? day.format(pattern) : String(value)
}

/** What stands for the place or batch of goods of which nobody keeps any. */
const NO_PLACE = '*'

/** Options of {@link formatCell}. */
export interface FormatOptions {
  /** Decimals, over those of the format. */
  precision?: number
  /** Zero is written as `-`, as reports do. */
  zeroAsDash?: boolean
}

/**
 * The text of a cell. Nothing (null, undefined, '') is written as nothing, the `*` of goods without place or batch as a stroke;
 * a text in a number's place, such as the stars of a hidden cost, stays as it is.
 * @example formatCell('1234.5', 'amt') // '1,234.50'
 */
export const formatCell = (value: unknown, format?: CellFormat, options: FormatOptions = {}): string => {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  if (typeof format === 'object') return format[text] ?? text
  if (text === NO_PLACE) return '-'
  if (format === 'date') return date(value, 'YYYY-MM-DD')
  if (format === 'dt') return date(value, 'YYYY-MM-DD HH:mm')
  if (format === 'barcodeTail') return barcodeTail(text)
  if ((format === undefined && options.precision === undefined) || !isDecimal(text)) return text
  if (options.zeroAsDash && isZero(text)) return '-'
  if (options.precision !== undefined) return grouped(toScale(text, options.precision))
  if (format === 'amt') return currency2(text, { group: true })
  if (format === 'currency3') return currency3(text, { group: true })
  if (format === 'price') return priceText(text, { group: true })
  if (format === 'rate') return `${grouped(toScale(text, 2))}%`
  return grouped(trimZeros(round(text, 3)))
}
