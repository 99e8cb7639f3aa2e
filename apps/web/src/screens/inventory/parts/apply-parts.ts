import type { StockApplyLine, StockBatchRow } from '@dealer/sdk'
import { compare, isZero, minus, plus, sum, trimZeros } from '@dealer/validators'

/** Goods of a line at one place and of one batch. */
export type Part = Pick<StockApplyLine['batches'][number], 'locationCode' | 'batchNo' | 'expireDate'> & {
  /** Small units that are there for the line. */
  readonly smallQty: string
}

/** A row of a step: a line, or where quantities are entered by batch a part of one. */
export interface StepRow extends StockApplyLine {
  readonly key: string
  readonly part?: Part
  /** Small units that it begins with. */
  readonly first: string
  /** The most that can be entered in it. */
  readonly most: string
}

const keyOf = ({ lineId }: StockApplyLine, { locationCode, batchNo }: Part) => `${lineId} ${locationCode} ${batchNo}`

/** A row for each line. */
export const lineRows = (lines: readonly StockApplyLine[], most: (line: StockApplyLine) => string): StepRow[] =>
  lines.flatMap((line) =>
    isZero(most(line)) ? [] : [{ ...line, key: line.lineId, first: most(line), most: most(line) }],
  )

/** A row for each part of each line; lines of no parts stay as they are. */
export const partRows = (lines: readonly StockApplyLine[], most: (line: StockApplyLine) => string): StepRow[] =>
  lineRows(lines, most).flatMap((row) =>
    row.batches.length === 0
      ? [row]
      : row.batches.map((part) => ({ ...row, key: keyOf(row, part), part, first: part.smallQty, most: part.smallQty })),
  )

/** Rows for other heaps that the goods of a line can be taken from; nothing is taken of them yet. */
export const otherRows = (
  line: StockApplyLine,
  known: readonly StepRow[],
  heaps: readonly StockBatchRow[],
): StepRow[] =>
  heaps.flatMap(({ locationCode, batchNo, expireDate, availableQty: most }) => {
    const part = { locationCode, batchNo, expireDate, smallQty: most }
    const key = keyOf(line, part)
    const isKnown = known.some((row) => row.key === key)
    return isKnown || compare(most, '0') <= 0 ? [] : [{ ...line, key, part, first: '0', most }]
  })

/** What of a heap that is held in part is free beside that, as much more can be taken of it. */
export const withFree = (row: StepRow, heaps: readonly StockBatchRow[]): StepRow => {
  const heap = heaps.find(
    ({ locationCode, batchNo }) => locationCode === row.part?.locationCode && batchNo === row.part.batchNo,
  )
  return heap && compare(heap.availableQty, '0') > 0 && row.part
    ? { ...row, most: trimZeros(plus(row.part.smallQty, heap.availableQty)) }
    : row
}

/** Small units of the rows of a line together. */
export const qtyOfLine = (rows: readonly StepRow[], lineId: string, qtyOf: (row: StepRow) => string): string =>
  trimZeros(sum(rows.filter((row) => row.lineId === lineId).map(qtyOf)))

/** What was entered of a line, part by part; without what is zero. */
export const partsOfLine = (rows: readonly StepRow[], lineId: string, qtyOf: (row: StepRow) => string) =>
  rows.flatMap((row) => {
    const smallQty = qtyOf(row)
    return row.lineId !== lineId || !row.part || isZero(smallQty) ? [] : [{ ...row.part, smallQty }]
  })

/**
 * What arrived of a line and what is lost of the rest, by batch alone. Batches of neither are left out.
 * @param lostOf small units of a row that are lost
 */
export function batchesOfLine(
  rows: readonly StepRow[],
  lineId: string,
  qtyOf: (row: StepRow) => string,
  lostOf: (row: StepRow) => string,
) {
  const own = rows.filter((row) => row.lineId === lineId && row.part)
  const isLost = own.some((row) => !isZero(lostOf(row)))
  return [...new Set(own.map((row) => row.part?.batchNo ?? ''))].flatMap((batchNo) => {
    const of = own.filter((row) => row.part?.batchNo === batchNo)
    const [receivedQty, lostQty] = [trimZeros(sum(of.map(qtyOf))), trimZeros(sum(of.map(lostOf)))]
    if (isZero(receivedQty) && isZero(lostQty)) return []
    return [{ batchNo, receivedQty, ...(isLost && { lostQty }) }]
  })
}

/**
 * What is wrong with rows, by key: more than there is in one, or more than the line may have in all of it.
 * @param most of a line
 */
export function problemsOf(
  rows: readonly StepRow[],
  most: (line: StockApplyLine) => string,
  qtyOf: (row: StepRow) => string,
  text: (row: StepRow, qty: string) => string,
): Map<string, string> {
  const problems = new Map<string, string>()
  for (const row of rows) {
    if (compare(qtyOf(row), row.most) > 0) problems.set(row.key, `不能大于 ${text(row, row.most)}`)
    else if (!isZero(qtyOf(row)) && compare(minus(qtyOfLine(rows, row.lineId, qtyOf), most(row)), '0') > 0)
      problems.set(row.key, `各批次合计不能大于 ${text(row, most(row))}`)
  }
  return problems
}

/** Batches among parts that are past their date on a day. @example expiredIn([{ batchNo: 'B1', expireDate: '2026-03-01' }], '2026-03-02') // ['B1'] */
export const expiredIn = (parts: readonly Pick<Part, 'batchNo' | 'expireDate'>[], day: string): readonly string[] => [
  ...new Set(
    parts.flatMap(({ batchNo, expireDate }) => (expireDate !== undefined && expireDate < day ? [batchNo] : [])),
  ),
]
