import { isZero, max, minus, sum, trimZeros } from '@dealer/validators'

/** What a document is by how far its lines have come. */
export interface Stages<Status extends string> {
  /** Nothing has moved, and something is still to. */
  readonly untouched: Status
  readonly part: Status
  /** Nothing is left to move, and something did. */
  readonly whole: Status
  /** Nothing moved nor will. */
  readonly givenUp: Status
}

/** How far a line has come; small units. Of `Moved`, more may have come than was asked for. */
type Progress<Moved extends string> = Readonly<Record<Moved | 'smallQty' | 'closedQty', string>>

/**
 * How the lines of a document tell its status, so that it is computed anew after every posting and cannot drift from them.
 *
 * ```ts
 * const { openQty, deriveStatus } = lineProgress('inQty', {
 *   untouched: 'confirmed', part: 'partIn', whole: 'finished', givenUp: 'closed',
 * })
 * openQty({ smallQty: '10', inQty: '4', closedQty: '1' }) // '5'
 * deriveStatus([{ smallQty: '10', inQty: '4', closedQty: '0' }]) // 'partIn'
 * ```
 * @param moved the column of what came in or went out
 */
export function lineProgress<Moved extends string, Status extends string>(moved: Moved, stages: Stages<Status>) {
  /** Small units of a line that neither moved nor were given up; none where more moved than was asked for. */
  const openQty = (line: Progress<Moved>): string =>
    trimZeros(max(minus(minus(line.smallQty, line[moved]), line.closedQty), '0'))

  function deriveStatus(lines: readonly Progress<Moved>[]): Status {
    const isUntouched = isZero(sum(lines.map((line) => line[moved])))
    if (lines.some((line) => !isZero(openQty(line)))) return isUntouched ? stages.untouched : stages.part
    return isUntouched ? stages.givenUp : stages.whole
  }

  return { openQty, deriveStatus }
}
