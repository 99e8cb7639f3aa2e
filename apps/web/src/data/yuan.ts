import { abs, currency2, isNegative } from '@dealer/validators'

/** An amount as totals write it, one below 0 with its sign before the ¥. @example yuan('-1234.5') // '−¥1,234.50' */
export const yuan = (amount: string): string =>
  `${isNegative(amount) ? '−' : ''}¥${currency2(abs(amount), { group: true })}`
