import { currency2 } from '@dealer/validators'

/** @example money('8120') // '¥8,120.00' */
export const money = (amount: string): string => `¥${currency2(amount, { group: true })}`
