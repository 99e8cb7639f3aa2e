import { lineKey } from '@dealer/ui-kit/grid'
import type { OrderLine } from './order-line.ts'
import type { OrderValues } from './order-values.ts'

// Raise with every change of shape: a draft of an older release is then not offered.
const SHAPE = 1

/** An order form as it lies in local storage. */
export interface StoredOrder {
  shape: typeof SHAPE
  values: OrderValues
}

/** For storing. */
export const toStored = (values: OrderValues): StoredOrder => ({ shape: SHAPE, values })

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isLine = (value: unknown): value is OrderLine =>
  isObject(value) && ['productCode', 'qty', 'price', 'unitType'].every((prop) => typeof value[prop] === 'string')

/** Whether what lies in the storage is a form of this release. */
export const isStoredOrder = (value: unknown): value is StoredOrder => {
  if (!isObject(value) || value.shape !== SHAPE || !isObject(value.values)) return false
  const { requestNo, head, lines, notes } = value.values
  return (
    typeof requestNo === 'string' &&
    isObject(head) &&
    Array.isArray(notes) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  )
}

/** The values of a stored form. Its lines get new keys: the counter of keys began anew with the page. */
export const fromStored = ({ values }: StoredOrder): OrderValues => ({
  ...values,
  lines: values.lines.map((line) => ({ ...line, key: lineKey() })),
})
