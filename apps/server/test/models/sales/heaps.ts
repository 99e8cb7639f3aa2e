/** In the order in which they go past their dates. */
export const BATCHES = ['B1', 'B2'] as const
export type Batch = (typeof BATCHES)[number]
export type Warehouse = 'W001' | 'W002'
export type Product = 'P1' | 'P2' | 'P3'
/** Good, or damaged and not sold. */
export type State = '01' | '02'

/** A quantity of a batch. */
export interface Part {
  readonly batch: Batch
  readonly qty: number
}

export interface Place {
  readonly product: Product
  readonly warehouse: Warehouse
  readonly state: State
}

/** What lies there when everything begins. */
export type Opening = readonly (readonly [product: Product, warehouse: Warehouse, batch: Batch, qty: number])[]

const keyOf = ({ product, warehouse, state }: Place, batch: Batch) => [product, warehouse, batch, state].join(' ')

/** What lies where, and what of it is promised. */
export class Heaps {
  readonly onHand = new Map<string, number>()
  readonly reserved = new Map<string, number>()

  constructor(opening: Opening) {
    for (const [product, warehouse, batch, qty] of opening)
      this.move({ product, warehouse, state: '01' }, { batch, qty })
  }

  /** More on hand, or with a minus less. */
  move(place: Place, { batch, qty }: Part): void {
    add(this.onHand, keyOf(place, batch), qty)
  }

  /** More promised, or with a minus less. */
  promise(place: Place, { batch, qty }: Part): void {
    add(this.reserved, keyOf(place, batch), qty)
  }

  freeOf = (place: Place, batch: Batch): number =>
    (this.onHand.get(keyOf(place, batch)) ?? 0) - (this.reserved.get(keyOf(place, batch)) ?? 0)

  free = (product: Product, warehouse: Warehouse): number =>
    BATCHES.reduce((sum, batch) => sum + this.freeOf({ product, warehouse, state: '01' }, batch), 0)

  /** Promises goods, those first that go past their date first; undefined when there are too few, and then promises nothing. */
  reserve(product: Product, warehouse: Warehouse, qty: number): Part[] | undefined {
    if (this.free(product, warehouse) < qty) return undefined
    const place: Place = { product, warehouse, state: '01' }
    let wanted = qty
    return BATCHES.flatMap((batch) => {
      const taken = { batch, qty: Math.min(this.freeOf(place, batch), wanted) }
      wanted -= taken.qty
      if (taken.qty <= 0) return []
      this.promise(place, taken)
      return [taken]
    })
  }
}

export function add(sums: Map<string, number>, key: string, by: number): void {
  const sum = (sums.get(key) ?? 0) + by
  if (sum === 0) sums.delete(key)
  else sums.set(key, sum)
}
