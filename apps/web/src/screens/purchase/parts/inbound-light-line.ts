import type { PurchaseInLightLine } from '@dealer/sdk'
import { type BatchedLine, batchOf, NO_BATCH } from '../../../document/line/batch-columns.ts'
import type { LineModel } from '../../../document/line/product-line.ts'
import { type FoundGoods, sentLine } from './bought-line.ts'
import { type BoughtLine, boughtLines } from './purchase-sync-line.ts'

/** A line of goods that come in without an order: at what they cost, of which batch, in which state. */
export interface LightLine extends BoughtLine, BatchedLine {
  /** Whether its product has batches. */
  isBatch: boolean
}

/** What follows from what in such a line. */
export const lightLines: LineModel<LightLine, FoundGoods> = {
  blank: () => ({ ...boughtLines.blank(), isBatch: false, inventoryStatusCode: '01', ...NO_BATCH }),
  derive: (line) => ({ ...line, ...boughtLines.derive(line), ...(line.isBatch ? batchOf(line) : NO_BATCH) }),
  take: (line, found) => ({ ...boughtLines.take(line, found), isBatch: found.isBatch === 'T', ...NO_BATCH }),
  switched: (line) => boughtLines.switched?.(line),
}

/** Such a line as it is sent. */
export const sentLight = (line: LightLine): PurchaseInLightLine => {
  const { isBatch, batchNo, produceDate, inventoryStatusCode } = line
  const batch = isBatch && { batchNo: batchNo.trim() || undefined, produceDate: produceDate || undefined }
  return { ...sentLine(line), ...batch, inventoryStatusCode }
}
