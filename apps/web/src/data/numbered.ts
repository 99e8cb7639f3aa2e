import type { Permission } from '@dealer/sdk'
import type { FoundPage } from '@dealer/ui-kit/lookup'

/** A document as it is proposed by its number. */
export interface FoundDocument {
  readonly id: string
  readonly number: string
  /** What it is: 销售订单. */
  readonly kind: string
  readonly date: string
  /** Whose it is: the customer, the supplier. */
  readonly party: string
  readonly state: string
}

/** A kind of document that is found by its number. */
export interface NumberedKind {
  /** Letters with which its numbers begin. */
  readonly prefixes: readonly string[]
  readonly permission: Permission
  /** A page of those whose number holds the text, the newest first. */
  readonly find: (part: string, signal: AbortSignal, page?: number) => Promise<FoundPage<FoundDocument>>
}

interface Asked {
  readonly part: string
  readonly page: number
}

/** Documents on a page of them. */
export const ROWS = 15

interface Declared<Row> extends Omit<NumberedKind, 'find'> {
  readonly kind: string
  readonly list: (
    asked: Asked,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly found: (row: Row) => Omit<FoundDocument, 'kind'>
}

/** Declares a kind by the list that is asked for it. */
export const numbered = <Row>({ kind, prefixes, permission, list, found }: Declared<Row>): NumberedKind => ({
  prefixes,
  permission,
  find: async (part, signal, page = 1) => {
    const { rows, total } = await list({ part: part.toUpperCase(), page }, signal)
    return { rows: rows.map((row) => ({ kind, ...found(row) })), hasMore: page * ROWS < total }
  },
})

/** How the server is asked: nothing is said of what fails, as the others are still of use. */
export const quietly = (signal: AbortSignal) => ({ signal, silent: true })
