import { eq } from 'drizzle-orm'
import { costAdjust } from './cost-adjust.schema.ts'
import type { InTheWay } from './month-obstacle.registry.ts'
import { waitingAudits } from './waiting-audits.ts'

/** Changes of cost that nobody has judged yet. */
export const inTheWay: InTheWay = (work, { month }) =>
  waitingAudits(work, costAdjust, {
    ...{ num: costAdjust.adjustNum, within: eq(costAdjust.month, month) },
    as: { obstacleKind: 'costAdjust', blocksRun: 'T', content: '存在未审核的成本调整单' },
  })
