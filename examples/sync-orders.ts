/**
 * Takes the orders of the last days to another system, every night. A run that was cut goes on where it was; no order is
 * doubled on the way, and none that a run has missed is missed by the next, which reads the same days again.
 *
 *   DEALER_URL=… DEALER_USER=… DEALER_PASSWORD=… DEALER_LOGIN_KEY=… SYNC_FOLDER=./orders npx tsx examples/sync-orders.ts
 */
import { join } from 'node:path'
import type { RowPage, SalesOrderHistoryQuery, SalesOrderRow } from '@dealer/sdk'
import { connect, withSession } from './connect.ts'
import { runScript } from './run-script.ts'
import { fileCheckpoint, folderTarget } from './sync-files.ts'

// #region parts
/** Where the orders come from: `dealer.so.salesOrder.lists`, or `dealer.so.salesOrder.his.lists` for archived ones. */
export type OrderList = (query: SalesOrderHistoryQuery) => Promise<RowPage<SalesOrderRow>>

/** Where they go. */
export interface OrderTarget {
  /** Adds orders, or replaces them by `soNum`. What it has in a later version stays: orders may come again. */
  put(orders: readonly SalesOrderRow[]): Promise<void>
}

/** How far a run has come. */
export interface Position {
  /** Days of the orders, `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** Rows a page. */
  readonly limit: 30 | 100 | 500
  /** To be read next. */
  readonly page: number
  /** Number of the order at the end of the page before; none before the first page. */
  readonly last?: string | undefined
}

/** Keeps the position where a crash does not reach it; undefined when no run is under way. */
export interface Checkpoint {
  load(): Promise<Position | undefined>
  save(position: Position | undefined): Promise<void>
}
// #endregion parts

export interface Sync {
  readonly list: OrderList
  readonly target: OrderTarget
  readonly checkpoint: Checkpoint
  readonly print?: (line: string) => void
}

// #region sync
/** Reads what a run that was cut has left, then the days that are asked for. */
export async function syncOrders(sync: Sync, days: Pick<Position, 'from' | 'to' | 'limit'>): Promise<void> {
  const left = await sync.checkpoint.load()
  if (left) {
    sync.print?.(`继续上次的同步 Going on with ${left.from} – ${left.to}, page ${left.page}`)
    await readOn(sync, left)
  }
  if (left?.from !== days.from || left.to !== days.to) await readOn(sync, { ...days, page: 1 })
}

async function readOn({ list, target, checkpoint, print }: Sync, start: Position): Promise<void> {
  let position: Position | undefined = start
  while (position) {
    const { page, limit } = position
    const { rows, total } = await list({ ...orders(position), page, limit })
    if (await hasMoved(list, position)) {
      print?.('已读的页有变动，从第一页重读 Pages that were read have changed: from the first one again')
      position = { ...position, page: 1, last: undefined }
      continue
    }
    // First the orders, then the position: cut in between, a page is put twice. The other way round it would be lost.
    await target.put(rows)
    position = following(position, rows, total)
    await checkpoint.save(position)
    print?.(`第${page}页 Page ${page}: ${rows.length} / ${total}`)
  }
}

const following = (position: Position, rows: readonly SalesOrderRow[], total: number): Position | undefined =>
  position.page * position.limit < total
    ? { ...position, page: position.page + 1, last: rows.at(-1)?.soNum }
    : undefined

/**
 * By number, upwards. Numbers are made of the order's date: what is entered for today stands at the end and moves no page,
 * what is entered for a day before stands among the orders of that day.
 */
const orders = ({ from, to }: Position) =>
  ({ docDateStart: from, docDateEnd: to, sort: 'soNum', order: 'asc' }) satisfies SalesOrderHistoryQuery

/**
 * Whether the end of the page before stands elsewhere by now: an order before it was deleted, which lets all that follow move
 * up, or entered, which moves them down. One of each leaves it in its place: then the one that was entered is tomorrow's.
 */
async function hasMoved(list: OrderList, position: Position): Promise<boolean> {
  const { page, limit, last } = position
  if (page === 1) return false
  const index = (page - 1) * limit - 1
  const { rows } = await list({ ...orders(position), page: Math.floor(index / 15) + 1, limit: 15 })
  return rows[index % 15]?.soNum !== last
}
// #endregion sync

// #region main
/** A day of the server's calendar, which is Shanghai's. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() - days * 86_400_000)

runScript(import.meta.url, () =>
  withSession(connect(), async (dealer) => {
    const { SYNC_FOLDER = 'orders', SYNC_DAYS = '31', SYNC_LIMIT = '500' } = process.env
    const sync: Sync = {
      list: dealer.so.salesOrder.lists,
      target: folderTarget(SYNC_FOLDER),
      checkpoint: fileCheckpoint(join(SYNC_FOLDER, 'checkpoint.json')),
      print: console.log,
    }
    const limit = Number(SYNC_LIMIT) as Position['limit']
    await syncOrders(sync, { from: daysAgo(Number(SYNC_DAYS)), to: daysAgo(0), limit })
  }),
)
// #endregion main
