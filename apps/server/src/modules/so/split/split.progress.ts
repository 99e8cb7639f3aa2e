import type { Work } from '../../../platform/work.ts'
import { type SplitRow, splitLines } from './split.document.ts'
import * as rows from './split.sql.ts'

export type { SplitLineRow } from './split.document.ts'

/** What documents below splits refer stock reservations to. */
export const reservationOf = ({ splitNum }: Pick<SplitRow, 'splitNum'>) => ({
  refType: 'split' as const,
  refNum: splitNum,
})

/** Splits on picking lists with their statuses, without a lock. */
export const splitsOnPickings = ({ tx, user }: Work, pickingNums: readonly string[]) =>
  rows.splitsOnPickings(tx, user.dealerCode, pickingNums)

/** Lines of splits. */
export const linesOf = splitLines.of

/** What lines of locked splits have come to. */
export const keepLines = splitLines.keep
