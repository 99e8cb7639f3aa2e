/**
 * A code as it is kept where the contract says `x-capitals`: two spellings of it are one.
 * @example inCapitals('b8') // 'B8'
 */
export const inCapitals = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
