import type { Rule } from '@dealer/validators'

/** How values of a field are written and entered. */
export type Kind =
  | 'text'
  | 'amt'
  | 'price'
  | 'cost'
  | 'qty'
  | 'rate'
  | 'decimal'
  | 'int'
  | 'date'
  | 'dt'
  | 'month'
  | 'choice'
  | 'flag'
  | 'file'
  | 'id'
  | 'rows'
  | 'other'

/** What the contract says of a field. */
export interface Field {
  readonly title: string
  /** `flag` is T or F, `file` the id of a file, `rate` percent, `rows` a list of objects. */
  readonly kind: Kind
  /** Most decimals of a number. */
  readonly scale?: number
  /** True for a number that may be negative. */
  readonly signed?: true
  /** Chinese labels of an enumeration. */
  readonly labels?: Readonly<Record<string, string>>
  /** The values of the enumeration that the field takes, in their order; all as the labels have them when absent. */
  readonly only?: readonly string[]
  /** True for several values: joined by commas, or a list. */
  readonly several?: true
  /** True when several values are sent as a list. */
  readonly list?: true
  /** What a code or id refers to, such as `Warehouse`: its choices come from the server. */
  readonly of?: string
  /** Most characters. */
  readonly most?: number
  /** What a text must be, where a request takes it. */
  readonly rule?: Rule
  readonly required?: true
  /** True when the list sums it. */
  readonly sum?: true
  /** True when the list sorts by it. */
  readonly sort?: true
  /** True when the list has the newest of it first unless it is told otherwise. */
  readonly newest?: true
  /** Of the number of the reversal: what a document in the state redflushed is called that has none, because it is one. */
  readonly reversal?: string
  /** Of a state: rows that the sums of the list leave out unless it is asked for states. */
  readonly unsummed?: readonly string[]
}

/** Fields of an object of the contract. */
export type Fields<Name extends string = string> = { readonly [N in Name]: Field }
