import type { DealerClient } from '@dealer/sdk'
import { at, timeOf } from './in-turns.ts'
import { table } from './table.ts'

const SAVES = 1_000
/** Every so many lines one piece is missing. */
const MISSING = 20
const PAGE = 500

/** Milliseconds of one piece of work, and its answer. */
async function timed<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const begun = performance.now()
  const answer = await work()
  return { ms: performance.now() - begun, answer }
}

/** Lines of a stock-taking, as a page reads them. */
async function someLines({ inv }: DealerClient, id: string, count: number) {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / PAGE) }, (_unused, page) =>
      inv.stockCheck.lineList({ id, page: page + 1, limit: PAGE }),
    ),
  )
  return pages.flatMap(({ rows }) => rows)
}

/** A warehouse of 10,000 heaps is counted: the lock, a thousand counts saved one by one, the rest by a button, posting. */
export async function countTimes(dealer: DealerClient): Promise<string> {
  const { stockCheck } = dealer.inv
  const lock = await timed(() => stockCheck.lock({ warehouseCode: 'W003', checkScope: 'all' }))
  const { id } = lock.answer
  const { lineCount } = await stockCheck.view({ id })
  const page = await timed(() => stockCheck.lineList({ id, limit: 15 }))
  const lines = await someLines(dealer, id, SAVES)
  const saves: number[] = []
  for (const [place, { lineId, version, bookQty }] of lines.entries()) {
    const checkQty = place % MISSING === 0 ? String(Number(bookQty) - 1) : bookQty
    saves.push(await timeOf(() => stockCheck.saveCount({ id, lines: [{ lineId, version, checkQty }] })))
  }
  const filled = await timed(() => stockCheck.saveCount({ id, fill: 'book' }, { timeout: 0 }))
  const { version } = await stockCheck.view({ id })
  const post = await timed(() => stockCheck.post({ id, version, reason: '盘点差异' }, { timeout: 0 }))
  const ms = (time: number) => `${time.toFixed(time < 100 ? 1 : 0)} ms`
  return table(
    [`a stock-taking of ${lineCount} lines`, 'time'],
    [
      ['lock', ms(lock.ms)],
      ['a page of its lines', ms(page.ms)],
      [`a count saved, p50 of ${saves.length}`, ms(at(saves, 0.5))],
      ['p95', ms(at(saves, 0.95))],
      [`all others as in the books, ${filled.answer.saved} lines`, ms(filled.ms)],
      [`posting, ${Math.ceil(saves.length / MISSING)} differences`, ms(post.ms)],
    ],
  )
}
