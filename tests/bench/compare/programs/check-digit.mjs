const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Completes the first 17 digits of a citizen's number (GB 11643). */
export function withCheckDigit(body) {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return body + '10X98765432'[sum % 11]
}
