import { and, asc, eq } from 'drizzle-orm'
import { costAdjust } from './cost-adjust.schema.ts'
import type { InTheWay } from './month-obstacle.registry.ts'

const MOST = 50

/** Changes of cost that nobody has judged yet. */
export const inTheWay: InTheWay = async ({ tx, user }, { month }) => {
  const found = await tx
    .select({ docNum: costAdjust.adjustNum })
    .from(costAdjust)
    .where(
      and(
        eq(costAdjust.dealerCode, user.dealerCode),
        eq(costAdjust.month, month),
        eq(costAdjust.auditStatus, 'unaudited'),
        eq(costAdjust.delFlag, 'F'),
      ),
    )
    .orderBy(asc(costAdjust.adjustNum))
    .limit(MOST)
  return found.map(({ docNum }) => ({
    ...{ obstacleKind: 'costAdjust', blocksRun: 'T', content: '存在未审核的成本调整单', docNum },
  }))
}
