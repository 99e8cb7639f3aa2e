import type { TransType } from '@dealer/sdk/contract'

/** Movements whose own value counts; all others are valued by the average. */
export const IN_SIDE: ReadonlySet<TransType> = new Set([
  'initial',
  'initialOut',
  'purchase',
  'purchaseReturn',
  'otherIn',
])

/** Goods that only change their place, batch or status: what they are worth stays. */
export const TWO_LEGGED: ReadonlySet<TransType> = new Set([
  'vechileIn',
  'vechileOut',
  'warehouse',
  'borrowOut',
  'borrowIn',
  'invStatus',
  'invBatch',
  'location',
  'warehouseAdjust',
])

/** Under which the closing of a month posts; such rows are neither in nor out of it. */
export const CLOSING = 'inventoryMonthly' as const
