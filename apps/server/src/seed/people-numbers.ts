/** Mobile number of a block that was never given out. @example mobileOf(31) // '10000010031' */
export const mobileOf = (number: number): string => `1000001${String(number).padStart(4, '0')}`

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Identity number with a right check character, of an area that has none of its own. @param birthday `YYYYMMDD` */
export function nationalIdOf(birthday: string, sequence: number): string {
  const digits = `330100${birthday}${String(sequence).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return digits + '10X98765432'.charAt(sum % 11)
}
