/** Why a decimal operation was refused. */
export type DecimalErrorCode = 'not-decimal' | 'too-long' | 'scale' | 'division-by-zero' | 'ratio'

/**
 * Thrown by every function of this module that is given something it cannot calculate with. It never carries more than the
 * first 40 characters of the input, so that it is safe to log.
 *
 * @example
 * try {
 *   plus('1,000', '1')
 * } catch (error) {
 *   if (error instanceof DecimalError) console.log(error.code) // 'not-decimal'
 * }
 */
export class DecimalError extends Error {
  override readonly name = 'DecimalError'
  readonly code: DecimalErrorCode

  constructor(code: DecimalErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The beginning of an offending value, readable and bounded, for an error text. */
export function excerpt(value: unknown): string {
  if (typeof value !== 'string') return `a value of type ${value === null ? 'null' : typeof value}`
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
}
