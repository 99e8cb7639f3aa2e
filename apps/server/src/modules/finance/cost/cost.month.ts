import { and, asc, eq, lte } from 'drizzle-orm'
import type { InTheWay } from '../../inv/inventory-monthly/month-obstacle.registry.ts'
import { costDocument } from './cost.schema.ts'

const MOST = 50

/** Costs under days of the month, or before it, that wait for their audit. */
export const inTheWay: InTheWay = async ({ tx, user }, { lastDay }) => {
  const found = await tx
    .select({ docNum: costDocument.incomeNum })
    .from(costDocument)
    .where(
      and(
        eq(costDocument.dealerCode, user.dealerCode),
        eq(costDocument.auditStatus, 'unaudited'),
        eq(costDocument.delFlag, 'F'),
        lte(costDocument.docDate, lastDay),
      ),
    )
    .orderBy(asc(costDocument.incomeNum))
    .limit(MOST)
  return found.map(({ docNum }) => ({
    ...{ obstacleKind: 'money', blocksRun: 'F', content: '存在待审核的财务单据', docNum },
  }))
}
