import { randomInt } from 'node:crypto'

/** Nobody mistakes one for another when it is read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const LENGTH = 10

const oneOf = (signs: string) => signs.charAt(randomInt(signs.length))

/** A password that its owner has to replace: ten signs that can be told on the telephone. @example 'kx7mw2rt9p' */
export function oneTimePassword(): string {
  const signs = [oneOf(LETTERS), oneOf(DIGITS)]
  while (signs.length < LENGTH) signs.splice(randomInt(signs.length + 1), 0, oneOf(LETTERS + DIGITS))
  return signs.join('')
}
