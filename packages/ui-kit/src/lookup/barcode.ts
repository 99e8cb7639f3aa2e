/**
 * Whether the text is a whole barcode: 8, 12, 13 or 14 digits whose check digit is right. Part of one that is still being
 * typed is not.
 * @example isWholeBarcode('6901028075831') // true
 */
export const isWholeBarcode = (text: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  const total = digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit * 3), 0)
  return total % 10 === 0
}

// A scanner sends a key every few ms, a fast typist every 80 or more.
const SCANNER_GAP_MS = 35
const LEAST_SCAN = 6

/** Tells a scanner's burst of digits from typing. */
export class BurstMeter {
  #last = Number.NEGATIVE_INFINITY
  #digits = ''
  /** The burst began with something else than a digit: a code such as C000001, not a barcode. */
  #isMixed = false

  /**
   * Call for each key that types a character.
   * @param now ms, of the event: handlers run late on a busy machine
   * @returns whether it begins a burst, as every key after a pause does
   */
  key(character: string, now: number): boolean {
    const isQuick = now - this.#last < SCANNER_GAP_MS
    this.#last = now
    const isDigit = /^\d$/.test(character)
    this.#isMixed = !isDigit || (isQuick && this.#isMixed)
    if (this.#isMixed) this.#digits = ''
    else this.#digits = isQuick ? this.#digits + character : character
    return !isQuick
  }

  /** Call for Enter: the scanned code, if the keys before it came from a scanner and Enter came as fast. */
  enter(now: number): string | undefined {
    const code = this.#digits
    const isQuick = now - this.#last < SCANNER_GAP_MS * 2
    this.#digits = ''
    return isQuick && code.length >= LEAST_SCAN ? code : undefined
  }
}
