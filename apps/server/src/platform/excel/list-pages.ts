import type { Args, Handler, OperationId } from '../contract/types.ts'
import type { DownloadContext } from '../http/transfer.ts'
import type { ListExport } from '../list/export.ts'
import { refuse } from '../refusal.ts'
import type { SessionUser } from '../session/session-user.ts'

/** Rows that are read at once from a list that is not declared; the largest page that lists offer. */
const PAGE = 500
/** Sums come with any page. */
const SMALLEST = 15
/** Rows of an export at most: a sheet has no room for more than 1,048,576. */
const MOST = 1_000_000

type Sums = Readonly<Record<string, string>>

/** What a list holds, page by page; each page is read in a transaction of its own. */
export interface ListPages {
  /** Whether the user may see a field of the rows. */
  shows(field: string): boolean
  /**
   * Reads the first page: what the list refuses, it refuses before a file is on its way.
   * @throws Refusal of the list, or 101 when it has more rows than a sheet
   */
  begin(): Promise<void>
  /** @param names fields that are asked for: what a declared list need not read for them it does not */
  pages(names: ReadonlySet<string>): AsyncIterable<readonly object[]>
  /** Sums of all rows, once the pages are through. */
  sums(): Sums | undefined
}

interface Page {
  readonly total: number
  readonly rows: readonly object[]
  readonly footer?: Sums
}

/** A declared list hands out all of its rows. */
interface Declared {
  export(user: SessionUser, args: object): ListExport
}

const isDeclared = (handler: object): handler is Declared => 'export' in handler

/**
 * All rows that a list's filters match: a declared list goes on from row to row, so that what comes or goes meanwhile
 * shifts nothing; any other is read through its call, page by page.
 */
export function listPages<K extends OperationId>(
  { step, user }: Pick<DownloadContext, 'step' | 'user'>,
  handler: Handler<K>,
  args: Args<K>,
): ListPages {
  let footer: Sums | undefined
  // Every paged list takes these two and answers such a page: the contract's `Paging`.
  const page = (page: number, limit: number) =>
    step((work) => handler(work, { ...(args as object), page, limit } as Args<K>)) as unknown as Promise<Page>
  const rows = isDeclared(handler) ? handler.export(user, args as object) : undefined
  const shown = rows && new Set(rows.columns.map(({ name }) => name))
  async function* declared({ pages, sums }: ListExport, names: ReadonlySet<string>) {
    yield* pages(step, names)
    const { footer: asked } = await page(1, SMALLEST)
    // Others go on working: what was written is added up, and only what that does not give is asked for.
    footer = asked && { ...asked, ...sums() }
  }
  let first: Page | undefined
  async function* served() {
    for (let number = 1, isLeft = true; isLeft; number++) {
      const found: Page = first ?? (await page(number, PAGE))
      first = undefined
      footer = found.footer
      isLeft = number * PAGE < found.total
      yield found.rows
    }
  }
  return {
    shows: (field) => shown?.has(field) ?? true,
    begin: async () => {
      const found = await page(1, rows ? SMALLEST : PAGE)
      if (found.total > MOST)
        throw refuse.invalid(`导出不能超过${MOST}行，请缩小查询范围`, {
          reason: 'tooMany',
          field: undefined,
          limit: String(MOST),
        })
      if (!rows) first = found
    },
    pages: (names) => (rows ? declared(rows, names) : served()),
    sums: () => footer,
  }
}
