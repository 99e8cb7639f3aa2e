/** Thousandths of units, cents and millionths of a yuan as whole numbers: the model has nothing of the decimals that it is to prove. */

/** A quotient, rounded half away from zero. */
export const rounded = (whole: number, by: number): number => {
  const sign = Math.sign(whole) * Math.sign(by)
  const [a, b] = [Math.abs(whole), Math.abs(by)]
  return sign === 0 ? 0 : sign * Math.floor((2 * a + b) / (2 * b))
}

/** Millionths of a yuan for a small unit, of cents for thousandths of it. */
export const priceOf = (cents: number, qty: number): number => rounded(cents * 10_000_000, qty)

/** Cents of thousandths of a unit, at millionths of a yuan each. */
export const worth = (qty: number, price: number): number => rounded(qty * price, 10_000_000)

export const yuan = (cents: number): string => ((cents || 0) / 100).toFixed(2)
export const units = (qty: number): string => String((qty || 0) / 1000)
