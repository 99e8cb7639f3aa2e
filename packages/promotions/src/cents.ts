import { type Decimal, toScale } from '@dealer/validators'

/**
 * Yuan as whole cents, exactly: a number as long as it is a safe one, a bigint from there on. What is added up for each line
 * under each promotion is counted in them, as text would be read and written each time.
 */
export type Cents = number | bigint

const exact = (cents: bigint): Cents => (Number.isSafeInteger(Number(cents)) ? Number(cents) : cents)

export const centsOf = (yuan: Decimal): Cents => exact(BigInt(toScale(yuan, 2).replace('.', '')))

export function yuanOf(cents: Cents): Decimal {
  if (!cents) return '0.00'
  if (cents < 0) return `-${yuanOf(-cents)}`
  if (typeof cents === 'number') {
    const rest = cents % 100
    return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function plusCents(a: Cents, b: Cents): Cents {
  if (typeof a === 'number' && typeof b === 'number') {
    const all = a + b
    if (Number.isSafeInteger(all)) return all
  }
  return exact(BigInt(a) + BigInt(b))
}

export const minusCents = (a: Cents, b: Cents): Cents => plusCents(a, -b)

export function sumCents<One>(all: readonly One[], of: (one: One) => Cents): Cents {
  let total: Cents = 0
  for (const one of all) total = plusCents(total, of(one))
  return total
}

/** `whole × part ÷ total`, rounded to the cent, halves up; none of them is below zero, and the total is above. */
export function proportion(whole: Cents, part: Cents, total: Cents): Cents {
  if (typeof whole === 'number' && typeof part === 'number' && typeof total === 'number') {
    const product = whole * part
    const rest = product % total
    if (Number.isSafeInteger(product)) return (product - rest) / total + (rest * 2 >= total ? 1 : 0)
  }
  const all = BigInt(total)
  return exact((BigInt(whole) * BigInt(part) * 2n + all) / (all * 2n))
}
