import type { OutFormLine, OutSaveLine, UsableStock } from '@dealer/sdk'
import { compare, isZero, minus, plus, sum, trimZeros } from '@dealer/validators'
import { entriesOf, type QtyEntry, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** A place that a line may be sent from. */
export interface OutBatch extends Omit<OutFormLine, 'batches'> {
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
export const outBatches = (line: OutFormLine, others: readonly UsableStock[] = []): OutBatch[] => {
  const { batches, ...facts } = line
  const held = new Map(batches.map((batch) => [placeOf(batch), batch.useQty]))
  const more = others.filter((other) => !held.has(placeOf(other))).toSorted(byExpiry)
  return [...batches.toSorted(byExpiry), ...more].map((batch, index) => {
    const heldQty = held.get(placeOf(batch)) ?? '0'
    const { locationCode, batchNo, produceDate, expireDate, availableQty } = batch
    const limitQty = trimZeros(plus(availableQty, heldQty))
    const place = { locationCode, batchNo, produceDate, expireDate, limitQty, heldQty }
    return { ...facts, ...place, key: `${line.splitLineId} ${placeOf(batch)}`, isFirst: index === 0 }
  })
}

/** The quantities as they are held now. */
export const heldEntries = (batches: readonly OutBatch[]): Record<string, QtyEntry> =>
  entriesOf(batches, ({ heldQty }) => heldQty)

const qtyOf = (batch: OutBatch, entryFor: (key: string) => QtyEntry) => smallQtyOf(entryFor(batch.key), batch.unitRatio)

/** What is wrong, by key of the place: more than there is; or, at the first place of a line, a sum that does not fit. */
export const outProblems = (batches: readonly OutBatch[], entryFor: (key: string) => QtyEntry): Map<string, string> => {
  const problems = new Map<string, string>()
  for (const batch of batches) {
    if (batch.isFirst) {
      const ofLine = batches.filter(({ splitLineId }) => splitLineId === batch.splitLineId)
      const lack = minus(batch.smallQty, sum(ofLine.map((place) => qtyOf(place, entryFor))))
      if (compare(lack, '0') > 0) problems.set(batch.key, `还差 ${unitText(batch, lack)}`)
      if (compare(lack, '0') < 0) problems.set(batch.key, `多出 ${unitText(batch, minus('0', lack))}`)
    }
    if (compare(qtyOf(batch, entryFor), batch.limitQty) > 0)
      problems.set(batch.key, `超过可用 ${unitText(batch, batch.limitQty)}`)
  }
  return problems
}

/** The lines to send, each with the places that something is taken from. */
export const outSaveLines = (batches: readonly OutBatch[], entryFor: (key: string) => QtyEntry): OutSaveLine[] => {
  const byLine = new Map<string, OutBatch[]>()
  for (const batch of batches) byLine.set(batch.splitLineId, [...(byLine.get(batch.splitLineId) ?? []), batch])
  return [...byLine].map(([splitLineId, places]) => ({
    splitLineId,
    batches: places.flatMap((place) => {
      const { locationCode, batchNo } = place
      const smallQty = qtyOf(place, entryFor)
      return isZero(smallQty) ? [] : [{ locationCode, batchNo, smallQty }]
    }),
  }))
}
