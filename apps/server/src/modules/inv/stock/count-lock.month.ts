import { asc, eq } from 'drizzle-orm'
import type { InTheWay } from '../inventory-monthly/month-obstacle.registry.ts'
import { stockCheckLock } from './stock.schema.ts'

/** Stock-takings that are not done: their differences will be dated with the day of the lock. */
export const inTheWay: InTheWay = async ({ tx, user }) => {
  const found = await tx
    .selectDistinct({ docNum: stockCheckLock.checkNum })
    .from(stockCheckLock)
    .where(eq(stockCheckLock.dealerCode, user.dealerCode))
    .orderBy(asc(stockCheckLock.checkNum))
  return found.map(({ docNum }) => ({
    ...{ obstacleKind: 'stockCheck', blocksRun: 'T', content: `存在未完成的盘点单【${docNum}】`, docNum },
  }))
}
