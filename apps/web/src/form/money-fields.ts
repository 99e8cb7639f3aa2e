import { PayMethod, payMethodLabel } from '@dealer/sdk'
import { type FormValue, optionsOf } from '@dealer/ui-kit/form'
import { compare } from '@dealer/validators'

/** Ways in which money changes hands: points are none that somebody could take, spend or hand in. */
export const MONEY_METHODS = optionsOf(
  payMethodLabel,
  Object.values(PayMethod).filter((method) => method !== PayMethod.point),
)

/** An amount that must be there and above zero. @example { prop: 'amount', rule: moreThanNothing('收款金额') } */
export const moreThanNothing = (label: string) => (value: FormValue) => {
  if (typeof value !== 'string' || value === '') return `${label}必填!`
  return compare(value, '0') > 0 ? undefined : `${label}必须大于0`
}
