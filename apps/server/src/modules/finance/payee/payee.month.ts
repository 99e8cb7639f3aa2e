import { and, asc, eq, lte } from 'drizzle-orm'
import type { InTheWay } from '../../inv/inventory-monthly/month-obstacle.registry.ts'
import { payee } from './payee.schema.ts'

const MOST = 50

/** Receipts under days of the month, or before it, that wait for their audit. */
export const inTheWay: InTheWay = async ({ tx, user }, { lastDay }) => {
  const found = await tx
    .select({ docNum: payee.payeeDocNum })
    .from(payee)
    .where(
      and(
        eq(payee.dealerCode, user.dealerCode),
        eq(payee.auditStatus, 'unaudited'),
        eq(payee.delFlag, 'F'),
        lte(payee.payDate, lastDay),
      ),
    )
    .orderBy(asc(payee.payeeDocNum))
    .limit(MOST)
  return found.map(({ docNum }) => ({
    ...{ obstacleKind: 'money', blocksRun: 'F', content: '存在待审核的财务单据', docNum },
  }))
}
