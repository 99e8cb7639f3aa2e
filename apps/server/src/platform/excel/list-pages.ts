import type { Args, Handler, OperationId } from '../contract/types.ts'
import type { DownloadContext } from '../http/transfer.ts'
import type { Work } from '../work.ts'

/** Rows that are read at once; the largest page that lists offer. */
const PAGE = 500

/**
 * How a list is read for an export: the keys of all rows first, in the list's order, then the rows of some keys. Filters
 * and sorting are done once, and rows that come or go meanwhile shift nothing.
 */
export interface ListReader<A = never> {
  keys(work: Work, args: A): Promise<readonly string[]>
  /** In the order of the keys; those that are gone meanwhile are left out. */
  rows(work: Work, keys: readonly string[], args: A): Promise<readonly object[]>
  sums?(work: Work, args: A): Promise<Readonly<Record<string, string>>>
}

/** By the operationId of the list. */
export type ListReaders = { readonly [K in OperationId]?: ListReader<Args<K>> }

type Step = DownloadContext['step']
type Sums = Readonly<Record<string, string>>

/** What a list holds, page by page; each page is read in a transaction of its own. */
export interface ListPages {
  pages(): AsyncIterable<readonly object[]>
  sums(): Sums | undefined
}

/** The pages of a list that says how it is read. */
export function keyedPages<A>(step: Step, reader: ListReader<A>, args: A): ListPages {
  let footer: Sums | undefined
  return {
    async *pages() {
      const keys = await step((work) => reader.keys(work, args))
      for (let from = 0; from < keys.length; from += PAGE) {
        const some = keys.slice(from, from + PAGE)
        yield await step((work) => reader.rows(work, some, args))
      }
      footer = await step(async (work) => reader.sums?.(work, args))
    },
    sums: () => footer,
  }
}

interface Page {
  readonly total: number
  readonly rows: readonly object[]
  readonly footer?: Sums
}

/** The pages of any other list, through the call that serves it. */
export function servedPages<K extends OperationId>(step: Step, handler: Handler<K>, args: Args<K>): ListPages {
  let footer: Sums | undefined
  return {
    async *pages() {
      for (let page = 1, left = true; left; page++) {
        // Every paged list takes these two and answers such a page: the contract's `Paging`.
        const asked = { ...(args as object), page, limit: PAGE } as Args<K>
        const found = (await step((work) => handler(work, asked))) as unknown as Page
        footer = found.footer
        left = page * PAGE < found.total
        yield found.rows
      }
    },
    sums: () => footer,
  }
}
