import type { components } from '@dealer/sdk/contract'
import { filesOf } from '../../../platform/registry.ts'
import type { Work } from '../../../platform/work.ts'

export type Obstacle = components['schemas']['InventoryMonthObstacle']

/** A month that is looked at, and its days. */
export interface MonthDays {
  readonly month: string
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * What of a module stands in the way of a month, in a file `<resource>.month.ts` that exports it as `inTheWay`; each thing with the
 * document that it is about.
 *
 * ```ts
 * export const inTheWay: InTheWay = async (work, { lastDay }) =>
 *   (await unauditedUntil(work, lastDay)).map((docNum) => ({ obstacleKind: 'money', blocksRun: 'F', content: '存在待审核的财务单据', docNum }))
 * ```
 */
export type InTheWay = (work: Work, days: MonthDays) => Promise<Obstacle[]>

const files = await filesOf<{ inTheWay: InTheWay }>('.month.ts')

/** Of all modules, one after the other: they share the transaction of the call. */
export async function obstaclesOfModules(work: Work, days: MonthDays): Promise<Obstacle[]> {
  const found = await Promise.all(files.map(({ inTheWay }) => inTheWay?.(work, days) ?? []))
  return found.flat()
}
