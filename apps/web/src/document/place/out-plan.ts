import type { OutSaveBatch, ProductUnits, UsableStock } from '@dealer/sdk'
import { compare, isZero, minus, plus, sum, trimZeros } from '@dealer/validators'
import { entriesOf, type QtyEntry, smallQtyOf } from '../quantity/qty-entry.ts'
import { unitText } from '../sheet/unit-text.ts'

/** A line of goods that leave, with the places that hold them for it. */
export interface LeavingLine extends ProductUnits {
  /** Id of the line of the document that they leave for. */
  readonly lineId: string
  /** Small units that leave, or may at most. */
  readonly smallQty: string
  readonly batches: readonly UsableStock[]
}

/** A place that a line may be sent from. */
export interface OutBatch extends Omit<LeavingLine, 'batches'> {
  readonly key: string
  readonly locationCode: string
  readonly batchNo: string
  readonly produceDate?: string
  readonly expireDate?: string
  /** Small units that may be taken: what is free, and what is held for this very line. */
  readonly limitQty: string
  /** Small units held for this line now. */
  readonly heldQty: string
  /** Whether it is the first place of its line: there the line's own facts are shown. */
  readonly isFirst: boolean
}

const placeOf = ({ locationCode, batchNo }: Pick<UsableStock, 'locationCode' | 'batchNo'>) =>
  `${locationCode} ${batchNo}`

// First expired first; a batch without a date goes last, as the server draws them.
const byExpiry = (a: UsableStock, b: UsableStock) =>
  (a.expireDate ?? '9999').localeCompare(b.expireDate ?? '9999') || placeOf(a).localeCompare(placeOf(b))

/**
 * The places of a line: those that hold goods for it, then others that were asked for.
 * @param others free places of the product, as `getAllUsableOuts` answers them
 */
export const outBatches = (line: LeavingLine, others: readonly UsableStock[] = []): OutBatch[] => {
  const { batches, ...facts } = line
  const held = new Map(batches.map((batch) => [placeOf(batch), batch.useQty]))
  const more = others.filter((other) => !held.has(placeOf(other))).toSorted(byExpiry)
  return [...batches.toSorted(byExpiry), ...more].map((batch, index) => {
    const heldQty = held.get(placeOf(batch)) ?? '0'
    const { locationCode, batchNo, produceDate, expireDate, availableQty } = batch
    const limitQty = trimZeros(plus(availableQty, heldQty))
    const place = { locationCode, batchNo, produceDate, expireDate, limitQty, heldQty }
    return { ...facts, ...place, key: `${line.lineId} ${placeOf(batch)}`, isFirst: index === 0 }
  })
}

/** The quantities as they are held now. */
export const heldEntries = (batches: readonly OutBatch[]): Record<string, QtyEntry> =>
  entriesOf(batches, ({ heldQty }) => heldQty)

const qtyOf = (batch: OutBatch, entryFor: (key: string) => QtyEntry) => smallQtyOf(entryFor(batch.key), batch.unitRatio)

/**
 * What is wrong, by key of the place: more than there is; or, at the first place of a line, a sum that does not fit.
 * @param allowsLess what does not leave now leaves later
 */
export const outProblems = (
  batches: readonly OutBatch[],
  entryFor: (key: string) => QtyEntry,
  { allowsLess = false } = {},
): Map<string, string> => {
  const problems = new Map<string, string>()
  for (const batch of batches) {
    if (batch.isFirst) {
      const ofLine = batches.filter(({ lineId }) => lineId === batch.lineId)
      const lack = minus(batch.smallQty, sum(ofLine.map((place) => qtyOf(place, entryFor))))
      if (compare(lack, '0') > 0 && !allowsLess) problems.set(batch.key, `还差 ${unitText(batch, lack)}`)
      if (compare(lack, '0') < 0) problems.set(batch.key, `多出 ${unitText(batch, minus('0', lack))}`)
    }
    if (compare(qtyOf(batch, entryFor), batch.limitQty) > 0)
      problems.set(batch.key, `超过可用 ${unitText(batch, batch.limitQty)}`)
  }
  return problems
}

/** The lines to send, each with the places that something is taken from; lines of which nothing leaves are left out. */
export const outSaveLines = (
  batches: readonly OutBatch[],
  entryFor: (key: string) => QtyEntry,
): { lineId: string; batches: OutSaveBatch[] }[] => {
  const byLine = new Map<string, OutSaveBatch[]>()
  for (const batch of batches) {
    const { lineId, locationCode, batchNo } = batch
    const smallQty = qtyOf(batch, entryFor)
    if (!isZero(smallQty)) byLine.set(lineId, [...(byLine.get(lineId) ?? []), { locationCode, batchNo, smallQty }])
  }
  return [...byLine].map(([lineId, taken]) => ({ lineId, batches: taken }))
}
