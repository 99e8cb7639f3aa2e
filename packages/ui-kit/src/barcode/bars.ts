import JsBarcode from 'jsbarcode'

/** The kinds that scanners of shops read, by the number of digits; every other text is Code 128. */
const KINDS: Readonly<Record<number, string>> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' }

interface Encoded {
  encodings?: readonly { readonly data: string }[]
}

/** The modules of a text in one kind, `1` for a dark one; undefined for what the kind cannot say. */
function encode(text: string, format: string): string | undefined {
  const into: Encoded = {}
  let isValid = false
  const valid = (is: boolean) => {
    isValid = is
  }
  JsBarcode(into, text, { format, flat: true, valid } as JsBarcode.Options)
  return isValid ? into.encodings?.map(({ data }) => data).join('') : undefined
}

/**
 * The bars of a text from left to right, `1` for a dark module; undefined for what no scanner reads, such as Chinese.
 * @example barsOf('6901028075831')?.length // 95
 */
export function barsOf(text: string): string | undefined {
  const kind = /^\d+$/.test(text) ? KINDS[text.length] : undefined
  return (kind && encode(text, kind)) || encode(text, 'CODE128')
}
