/** A mobile number without what it is written with elsewhere: blanks, dashes, the code of the country. @example tidyMobile('+86 138-0013-8000') // '13800138000' */
export const tidyMobile = (text: string): string =>
  // No mobile number begins with the code.
  text.replace(/[\s\-－—]/g, '').replace(/^(?:\+|00)?86(?=1)/, '')

/** A national id with the capital that its last place has, and without blanks. @example tidyNationalId('11010519491231002x') // '11010519491231002X' */
export const tidyNationalId = (text: string): string => text.replace(/\s/g, '').replace(/x$/, 'X')

/** By the rule that a text is checked by. */
export const TIDY: Readonly<Record<string, (text: string) => string>> = {
  mobile: tidyMobile,
  'strict-mobile': tidyMobile,
  'national-id': tidyNationalId,
  'strict-national-id': tidyNationalId,
}
