import fc from 'fast-check'

/**
 * A second, plainer arithmetic to hold the product's against: fractions of bigints, rounded by another way of thinking
 * (floor of the doubled value) than the module uses.
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

export function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.')
  const top = BigInt(whole + decimals)
  return { top: text.startsWith('-') ? -top : top, bottom: BigInt(`1${'0'.repeat(decimals.length)}`) }
}

export const added = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})

export const multiplied = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

export const divided = (a: Fraction, b: Fraction): Fraction =>
  b.top < 0n
    ? { top: -a.top * b.bottom, bottom: a.bottom * -b.top }
    : { top: a.top * b.bottom, bottom: a.bottom * b.top }

/** Same value, whatever the spelling. */
export const equal = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom

/** The text with exactly `scale` decimals, halves away from zero. */
export function rounded({ top, bottom }: Fraction, scale: number): string {
  const size = top < 0n ? -top : top
  // floor(size × 10^scale / bottom + 1/2), over a common denominator.
  const units = (2n * size * 10n ** BigInt(scale) + bottom) / (2n * bottom)
  const digits = String(units).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return top < 0n && units !== 0n ? `-${text}` : text
}

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })

/** Decimals of every size, many of them around the edge between numbers and bigints, and around halves. */
export const decimal: fc.Arbitrary<string> = fc
  .tuple(
    fc.boolean(),
    fc.oneof(digits(1, 4), digits(1, 18), digits(14, 40), fc.constantFrom('0', '9007199254740991', '9007199254740993')),
    fc.oneof(
      fc.constant(''),
      digits(1, 3),
      digits(1, 20),
      fc.constantFrom('5', '05', '005', '0049', '49999999999999999'),
    ),
  )
  .map(([negative, whole, decimals]) => `${negative ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`)

/** What people send when a text of digits is asked for, and it is not one. */
export const NOT_DECIMALS: readonly unknown[] = [
  '',
  ' ',
  '-',
  '.',
  '.5',
  '5.',
  '-.5',
  '+1',
  '1e3',
  '1,000',
  '1 000',
  ' 1',
  '1 ',
  '1\n',
  '1.2.3',
  '--1',
  '1-',
  '0x10',
  '１２',
  '1．5',
  '٣',
  'NaN',
  'Infinity',
  '1_000',
  '1\u0000',
  null,
  undefined,
  19.99,
  12,
  12n,
  true,
  {},
  [],
  ['1'],
  Symbol('1'),
  Number.NaN,
]
