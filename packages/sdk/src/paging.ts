import type { CallOptions, ToArrayOptions } from './call-options.ts'

/** One page of a list. */
export interface RowPage<Row> {
  readonly total: number
  readonly rows: Row[]
}

/**
 * A page on its way. As an iterator it gives every row of it and of the pages after it, each asked for when the one before
 * has been read: `for await (const row of dealer.so.salesOrder.lists({ limit: 500 }))`.
 */
export interface ListPromise<Page, Row> extends Promise<Page> {
  [Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined>
}

/** A call that answers a list page by page; every generated list fits it, so that a screen can take any of them. */
export interface PagedCall<Query, Row, Page extends RowPage<Row> = RowPage<Row>> {
  (query?: Query, options?: CallOptions): Promise<Page>
  /** Path of the call, by which an export names the list. */
  readonly path: string
  all(query?: Query, options?: CallOptions): AsyncGenerator<Row, void, undefined>
  pages(query?: Query, options?: CallOptions): AsyncGenerator<Page, void, undefined>
  toArray(query: Query, options: ToArrayOptions): Promise<Row[]>
}

type Query = Readonly<Record<string, unknown>>
type Call = (query?: Query, options?: CallOptions) => Promise<unknown>

/** Rows a page when the caller does not say: few calls, small answers. */
const ROWS = 100

/** Rows a page when nothing is said to the server. */
const SERVERS_ROWS = 15

/** The call itself, whose promise can be iterated over. */
export function listed(call: Call): (query?: Query, options?: CallOptions) => ListPromise<unknown, unknown> {
  return (query = {}, options) => {
    const first = call(query, options) as Promise<RowPage<unknown>>
    const { limit = SERVERS_ROWS, page = 1 } = query as { limit?: number; page?: number }
    const pages: Call = (asked, more) => (asked?.page === page ? first : call(asked, more))
    const rows = () => paged(pages).all({ ...query, limit, page }, options)
    return Object.assign(first, { [Symbol.asyncIterator]: rows })
  }
}

/** The members of a paged call. A page is asked for when the one before has been read. */
export function paged(call: Call) {
  async function* pages(query: Query = {}, options?: CallOptions) {
    const { limit = ROWS, page: first = 1 } = query as { limit?: number; page?: number }
    for (let page = first; ; page += 1) {
      const answer = (await call({ ...query, page, limit }, options)) as RowPage<unknown>
      yield answer
      if (!answer.rows.length || page * limit >= answer.total) return
    }
  }
  async function* all(query?: Query, options?: CallOptions) {
    for await (const { rows } of pages(query, options))
      for (const row of rows) {
        // A call of an aborted signal asks nobody, and says what any other would.
        if (options?.signal?.aborted) await call({}, options)
        yield row
      }
  }
  async function toArray(query: Query, { limit, ...options }: ToArrayOptions) {
    const rows: unknown[] = []
    if (limit < 1) return rows
    for await (const row of all(query, options)) if (rows.push(row) >= limit) break
    return rows
  }
  return { pages, all, toArray }
}
