/** Invented maker within the range of China. */
const MAKER = '6970100'

function withCheckDigit(digits: string, firstWeight: 1 | 3): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? firstWeight : 4 - firstWeight),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** EAN-13 of a small unit. @example smallBarcode(1) // '6970100000016' */
export const smallBarcode = (number: number): string => withCheckDigit(`${MAKER}${String(number).padStart(5, '0')}`, 1)

/** ITF-14 of the box around it. @example bigBarcode(1) // '16970100000013' */
export const bigBarcode = (number: number): string => withCheckDigit(`1${MAKER}${String(number).padStart(5, '0')}`, 3)
