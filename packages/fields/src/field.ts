/** How values of a field are written and entered. */
export type Kind =
  | 'text'
  | 'amt'
  | 'price'
  | 'cost'
  | 'qty'
  | 'rate'
  | 'int'
  | 'date'
  | 'dt'
  | 'month'
  | 'choice'
  | 'id'
  | 'other'

/** What the contract says of a field. */
export interface Field {
  readonly title: string
  readonly kind: Kind
  /** Chinese labels of an enumeration. */
  readonly labels?: Readonly<Record<string, string>>
  /** True for a filter that takes several values. */
  readonly several?: true
  /** What a code or id refers to, such as `Warehouse`: its choices come from the server. */
  readonly of?: string
  /** Most characters. */
  readonly most?: number
  readonly required?: true
  /** True when the list sums it. */
  readonly sum?: true
  /** True when the list sorts by it. */
  readonly sort?: true
}

/** Fields of an object of the contract. */
export type Fields<Name extends string = string> = { readonly [N in Name]: Field }
