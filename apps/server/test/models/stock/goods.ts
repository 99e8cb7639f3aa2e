/** Sold by the box of 24, and by weight. */
export const PRODUCTS = ['Q1', 'Q3'] as const
export type Product = (typeof PRODUCTS)[number]
/** In a box. */
export const RATIO = 24

export const WAREHOUSES = ['W101', 'W102', 'W103'] as const
export type Warehouse = (typeof WAREHOUSES)[number]
/** What lies on the vehicle, what its salesman borrowed, and what is on its way. */
export const VAN = 'W104'
export const BORROWED = 'JU002'
export const TRANSIT = 'ZT01'
export type Stead = Warehouse | typeof VAN | typeof BORROWED | typeof TRANSIT

/** In the order in which they go past their dates. */
export const BATCHES = ['B0', 'B1', 'B2'] as const
export type Batch = (typeof BATCHES)[number]
export const LAST_DAY: Readonly<Record<Batch, string>> = { B0: '2026-02-10', B1: '2026-08-28', B2: '2026-09-16' }

export type Location = '*' | 'L1'
/** Good, or damaged. */
export type State = '01' | '02'

/** One heap of goods. */
export interface Key {
  readonly product: Product
  readonly warehouse: Stead
  readonly location: Location
  readonly batch: Batch
  readonly state: State
}

/** A quantity of a heap, in thousandths of a small unit. */
export interface Part extends Key {
  readonly qty: number
}

export const textOf = ({ product, warehouse, location, batch, state }: Key): string =>
  [product, warehouse, location, batch, state].join(' ')

export const inKeyOrder = (a: Key, b: Key): number => (textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b)))

/** First what expires first, then by place. */
export const inDateOrder = (a: Key, b: Key): number =>
  a.batch === b.batch ? inKeyOrder(a, b) : a.batch < b.batch ? -1 : 1

/** Takes a quantity of parts in their order; answers what is taken of each, and what stays. */
export function taken(parts: readonly Part[], wanted: number): { taken: Part[]; rest: Part[] } {
  let left = wanted
  const shares = parts.map((part) => {
    const qty = Math.min(part.qty, left)
    left -= qty
    return { part, qty }
  })
  return {
    taken: shares.flatMap(({ part, qty }) => (qty > 0 ? [{ ...part, qty }] : [])),
    rest: shares.flatMap(({ part, qty }) => (part.qty > qty ? [{ ...part, qty: part.qty - qty }] : [])),
  }
}

/** Sums what is the same but for its quantity. */
export function summed(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) sums.set(textOf(part), { ...part, qty: part.qty + (sums.get(textOf(part))?.qty ?? 0) })
  return [...sums.values()]
}

export const qtyOf = (parts: readonly Part[]): number => parts.reduce((sum, { qty }) => sum + qty, 0)
