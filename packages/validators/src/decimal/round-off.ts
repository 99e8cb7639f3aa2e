import { toScale } from './arithmetic.ts'

/** To which coin an amount is cut. */
export type RoundMode = 'none' | 'jiao' | 'yuan'

/** Digits of the cents that are let off. */
const LET_OFF = { none: 0, jiao: 1, yuan: 2 } as const

/**
 * What is let off of an amount of yuan (never below zero) when it is cut to whole jiao or yuan, as tills do.
 * @example roundedOff('116.47', 'jiao') // '0.07'
 * @example roundedOff('116.47', 'yuan') // '0.47'
 */
export function roundedOff(amount: string, mode: RoundMode): string {
  const cents = toScale(amount, 2)
  const digits = LET_OFF[mode]
  return `0.${cents.slice(cents.length - digits).padStart(2, '0')}`
}
