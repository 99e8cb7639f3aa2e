import type { LookupColumn, Search } from '../lookup/lookup-types.ts'

/** Where a lookup field finds what it holds. */
export interface LookupSource<Row extends object> {
  search: Search<Row>
  columns: readonly LookupColumn<Row>[]
  /** Texts that name a row exactly: its codes. */
  codesOf: (row: Row) => readonly (string | undefined)[]
  /** What the field holds of a row. */
  keyOf: (row: Row) => string
  /** True where any text may be held and rows are proposals, as numbers of documents in a filter. */
  isFree?: boolean
  /** What stands for a held key: asked for when the key came from elsewhere, such as a saved view. */
  nameOf?: (key: string) => Promise<string | undefined>
  /** The same for keys that were met already. */
  knownName?: (key: string) => string | undefined
}

/** A {@link LookupSource} as fields take it: they hand its rows back to it and to nobody else. */
export type AnyLookupSource = LookupSource<Record<string, unknown>>

/** Makes a source one that fields take. @example lookupSource<SalesmanChoice>({ search, columns, codesOf, keyOf }) */
export const lookupSource = <Row extends object>(source: LookupSource<Row>): AnyLookupSource =>
  source as unknown as AnyLookupSource
