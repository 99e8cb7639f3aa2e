import { type AdjustType, adjustTypeLabel, type StockAdjustLineSave } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { ANYWHERE, GOOD } from '../stock/place.rules.ts'

/** What a line may change, and what it is called. */
const CHANGED = {
  toInventoryStatusCode: ['inventoryStatusCode', '调整后状态'],
  toBatchNo: ['batchNo', '调整后批次'],
  toLocationCode: ['locationCode', '调整后库位'],
} as const
type Changed = keyof typeof CHANGED

/** What each kind changes of a line; between warehouses the location may be said, and is the default one otherwise. */
const CHANGES: Readonly<Record<AdjustType, Changed>> = {
  invStatus: 'toInventoryStatusCode',
  invBatch: 'toBatchNo',
  location: 'toLocationCode',
  warehouseAdjust: 'toLocationCode',
}

/**
 * From where to where the goods of a line go, both complete.
 * @throws Refusal 101 for what its kind does not change, or does not say, and for what stays as it is
 */
export function placesOf(adjustType: AdjustType, line: StockAdjustLineSave) {
  const { locationCode = ANYWHERE, batchNo = NO_BATCH, inventoryStatusCode = GOOD } = line
  const from = { locationCode, batchNo, inventoryStatusCode }
  const changed = CHANGES[adjustType]
  for (const [field, [, label]] of Object.entries(CHANGED) as [Changed, (typeof CHANGED)[Changed]][])
    if (field !== changed && line[field] !== undefined)
      throw refuse.invalid(`${adjustTypeLabel[adjustType]}不能修改${label.slice('调整后'.length)}`, {
        ...{ reason: 'unsuitable', field },
      })
  const [key, label] = CHANGED[changed]
  const to = line[changed] ?? (adjustType === 'warehouseAdjust' ? ANYWHERE : undefined)
  if (to === undefined) throw refuse.required(label, changed)
  if (adjustType !== 'warehouseAdjust' && to === from[key])
    throw refuse.invalid('调整前后不能相同', { reason: 'mismatch', field: changed })
  const after = { ...from, [key]: to }
  return {
    ...from,
    ...{ toLocationCode: after.locationCode, toBatchNo: after.batchNo },
    toInventoryStatusCode: after.inventoryStatusCode,
  }
}
