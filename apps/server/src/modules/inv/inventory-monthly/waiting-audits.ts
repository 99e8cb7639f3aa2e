import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../../../platform/work.ts'
import type { Obstacle } from './month-obstacle.registry.ts'

/** As many as are told of. */
const MOST = 50

type Audited = PgTable & { readonly [Name in 'dealerCode' | 'auditStatus' | 'delFlag']: PgColumn }

interface Waiting {
  /** Column of their numbers. */
  readonly num: PgColumn
  /** Which of them are of the month. */
  readonly within: SQL
  /** What each is told as. */
  readonly as: Omit<Obstacle, 'docNum'>
}

/** Documents of a month that nobody has judged yet, each as what stands in its way. */
export async function waitingAudits({ tx, user }: Work, table: Audited, { num, within, as }: Waiting) {
  const waits = and(
    eq(table.dealerCode, user.dealerCode),
    within,
    eq(table.auditStatus, 'unaudited'),
    eq(table.delFlag, 'F'),
  )
  const found = await tx
    .select({ docNum: num })
    .from(table as PgTable)
    .where(waits)
    .orderBy(asc(num))
    .limit(MOST)
  return found.map(({ docNum }): Obstacle => ({ ...as, docNum: String(docNum) }))
}

/** What receipts, costs and other money that waits are told as. */
export const MONEY_WAITS = { obstacleKind: 'money', blocksRun: 'F', content: '存在待审核的财务单据' } as const
