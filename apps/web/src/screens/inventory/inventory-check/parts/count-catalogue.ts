import type { StockCheckLineRow } from '@dealer/sdk'

/** What a phone keeps of a line, so that a scan means something without a net. */
export type KnownLine = Pick<
  StockCheckLineRow,
  | 'productCode'
  | 'productName'
  | 'barcode'
  | 'bigBarcode'
  | 'smallUnit'
  | 'bigUnit'
  | 'unitRatio'
  | 'allowDecimalQty'
  | 'locationCode'
  | 'batchNo'
>

/** What a scanned or typed code means. */
export type Meaning =
  | { readonly kind: 'location'; readonly locationCode: string }
  | { readonly kind: 'goods'; readonly goods: KnownLine; readonly unitType: 'small' | 'big' }
  | { readonly kind: 'unknown' }

/** The goods and places of a stock-taking. */
export interface Catalogue {
  readonly byText: ReadonlyMap<string, readonly { readonly goods: KnownLine; readonly unitType: 'small' | 'big' }[]>
  readonly locations: readonly string[]
  readonly batches: ReadonlyMap<string, readonly string[]>
}

const placeOf = (productCode: string, locationCode: string) => JSON.stringify([productCode, locationCode])

/** Puts the lines of a stock-taking in order. */
export function catalogueOf(lines: readonly KnownLine[]): Catalogue {
  const byText = new Map<string, { goods: KnownLine; unitType: 'small' | 'big' }[]>()
  const batches = new Map<string, string[]>()
  const products = new Map(lines.map((line) => [line.productCode, line]))
  for (const goods of products.values()) {
    const texts = [
      [goods.productCode, 'small'],
      [goods.barcode, 'small'],
      [goods.bigBarcode ?? '', 'big'],
    ] as const
    for (const [text, unitType] of texts)
      if (text && !byText.get(text)?.some((one) => one.goods === goods))
        byText.set(text, [...(byText.get(text) ?? []), { goods, unitType }])
  }
  for (const { productCode, locationCode, batchNo } of lines) {
    const at = placeOf(productCode, locationCode)
    batches.set(at, [...new Set([...(batches.get(at) ?? []), batchNo])])
  }
  return { byText, batches, locations: [...new Set(lines.map(({ locationCode }) => locationCode))].sort() }
}

/** What a code means here; a code that several products share is left to the server. */
export function meaningOf({ byText, locations }: Catalogue, code: string): Meaning {
  if (locations.includes(code)) return { kind: 'location', locationCode: code }
  const [one, ...others] = byText.get(code) ?? []
  return one && others.length === 0 ? { kind: 'goods', ...one } : { kind: 'unknown' }
}

/** The batches of a product that lie at a place by the books. */
export const batchesAt = ({ batches }: Catalogue, productCode: string, locationCode: string): readonly string[] =>
  batches.get(placeOf(productCode, locationCode)) ?? []
