import type { CallOptions, ToArrayOptions } from './call-options.ts'

/** One page of a list. */
export interface RowPage<Row> {
  readonly total: number
  readonly rows: Row[]
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

/** The members of a paged call. A page is asked for when the one before has been read. */
export function paged(call: Call) {
  async function* pages(query: Query = {}, options?: CallOptions) {
    const limit = typeof query.limit === 'number' ? query.limit : ROWS
    for (let page = typeof query.page === 'number' ? query.page : 1; ; page += 1) {
      const answer = (await call({ ...query, page, limit }, options)) as RowPage<unknown>
      yield answer
      if (answer.rows.length === 0 || page * limit >= answer.total) return
    }
  }
  async function* all(query?: Query, options?: CallOptions) {
    for await (const { rows } of pages(query, options)) yield* rows
  }
  async function toArray(query: Query, { limit, ...options }: ToArrayOptions) {
    const rows: unknown[] = []
    if (limit < 1) return rows
    for await (const row of all(query, options)) {
      rows.push(row)
      if (rows.length >= limit) break
    }
    return rows
  }
  return { pages, all, toArray }
}
