import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { firstDay, lastDay } from './month.rules.ts'
import { type Obstacle, obstaclesOfModules } from './month-obstacle.registry.ts'
import { type Below, belowZero } from './month-run.sql.ts'
import { type MonthPlace, placeOf } from './months.ts'

const MOST = 200

/** What is in the way of a month but for its sums. */
export async function mattersOf(work: Work, { month, isNext }: MonthPlace): Promise<Obstacle[]> {
  const before: Obstacle[] = isNext ? [] : [{ obstacleKind: 'monthBefore', blocksRun: 'T', content: '上月未月结' }]
  const days = { month, firstDay: firstDay(month), lastDay: lastDay(month) }
  return [...before, ...(await obstaclesOfModules(work, days))]
}

const wordsOf = (month: string, { productName }: Below) => `商品【${productName}】${month}期末数量或金额为负`

/** What helps. To take back what went out does not: that is done today, and leaves the month as it was. */
const remedyOf = (month: string, { lackQty, smallUnit }: Below) =>
  lackQty === '0'
    ? `请录入${month}的成本调整，调增金额`
    : `请补录日期在${month}的采购入库或其他入库，至少${lackQty}${smallUnit}；晚记的入库单在补录后红冲`

/** Products that the month would leave below zero, with the documents that make it so. */
async function shortOf({ tx, user }: Work, month: string, asked: Parameters<typeof belowZero>[2]): Promise<Obstacle[]> {
  const found = await belowZero(tx, { dealerCode: user.dealerCode, month }, asked)
  return found.map((row) => ({
    ...{ obstacleKind: 'negative' as const, blocksRun: 'T' as const, content: wordsOf(month, row) },
    productCode: row.productCode,
    remedy: remedyOf(month, row),
    ...(row.docNum !== null && { docNum: row.docNum, isReversed: row.isReversed ?? 'F' }),
  }))
}

/** All that keeps a month from being run or closed. */
export async function obstacleList(work: Work, { month }: Args<'inv.inventoryMonthly.obstacleList'>) {
  const place = await placeOf(work, month)
  if (place.isClosed) return { obstacles: [] }
  const matters = await mattersOf(work, place)
  const short = place.isNext ? await shortOf(work, month, { most: MOST, from: 'ledger' }) : []
  const unended: Obstacle[] = place.isCurrent
    ? [{ obstacleKind: 'notEnded', blocksRun: 'F', content: `${month}尚未结束，可以试算，不能月结` }]
    : []
  return { obstacles: [...matters, ...short, ...unended].slice(0, MOST) }
}

/** @throws Refusal 103 saying the first thing that is in the way of a run, or of a closing */
export function requireNothing(obstacles: readonly Obstacle[], step: 'run' | 'close'): void {
  const first = obstacles.find(({ blocksRun }) => step === 'close' || blocksRun === 'T')
  if (first) throw refuse.notNow(first.content, { reason: 'pending' })
}

/** Of a month that was run just now. @throws Refusal 103 naming a product that it would leave below zero */
export async function requireNoneBelow(work: Work, month: string): Promise<void> {
  const [first] = await shortOf(work, month, { most: 1, from: 'results' })
  if (first) throw refuse.notNow(first.content, { reason: 'pending' })
}
