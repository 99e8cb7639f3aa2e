import { currency2 } from '@dealer/validators'

/** An amount as totals write it. @example yuan('1234.5') // '¥1,234.50' */
export const yuan = (amount: string): string => `¥${currency2(amount, { group: true })}`
