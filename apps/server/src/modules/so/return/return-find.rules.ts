import type { UnitType } from '@dealer/sdk/contract'
import { isZero, min, minus, trimZeros } from '@dealer/validators'

/** What came back of a product, in small units; of a batch where one was read on the goods. */
export interface Asked {
  readonly lineNo: number
  readonly productCode: string
  readonly unitType: UnitType
  readonly smallQty: string
  readonly batchNo?: string | undefined
}

/** What a customer got and may give back. */
interface Got {
  readonly outItemId: string
  readonly productCode: string
  readonly batchNo: string
  readonly isGift: 'T' | 'F'
  readonly returnableQty: string
}

export interface Taken<Source> {
  /** Of the line that was asked for; nothing for a gift that comes with others. */
  readonly lineNo?: number
  readonly unitType: UnitType
  readonly source: Source
  readonly smallQty: string
}

/**
 * On which deliveries goods fall that came back: on what was bought before what was given, newest first, each no further than it may
 * still come back.
 *
 * @param got newest first
 */
export function allocated<Source extends Got>(asked: readonly Asked[], got: readonly Source[]) {
  const left = new Map(got.map(({ outItemId, returnableQty }) => [outItemId, returnableQty]))
  const sorted = [...got.filter(({ isGift }) => isGift === 'F'), ...got.filter(({ isGift }) => isGift === 'T')]
  const taken: Taken<Source>[] = []
  const missing: Asked[] = []
  for (const one of asked) {
    let wanted = one.smallQty
    for (const source of sorted) {
      if (source.productCode !== one.productCode) continue
      if (one.batchNo !== undefined && source.batchNo !== one.batchNo) continue
      const rest = left.get(source.outItemId) ?? '0'
      const smallQty = trimZeros(min(rest, wanted))
      if (isZero(smallQty)) continue
      left.set(source.outItemId, minus(rest, smallQty))
      wanted = minus(wanted, smallQty)
      taken.push({ lineNo: one.lineNo, unitType: one.unitType, source, smallQty })
    }
    if (!isZero(wanted)) missing.push({ ...one, smallQty: trimZeros(wanted) })
  }
  return { taken, missing }
}
