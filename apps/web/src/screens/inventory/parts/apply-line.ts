import type { StockApplyLine, StockApplyReturnable, UnitType, VehicleTempleteLine } from '@dealer/sdk'
import { wholeUnits } from '../../../document/entry/whole-units.ts'
import {
  blankProduct,
  deriveQty,
  type FoundProduct,
  type LineModel,
  type LineProduct,
  type ProductLine,
  takeUnits,
  unitsOf,
} from '../../../document/line/product-line.ts'

/** A line of an application. */
export interface ApplyLine extends ProductLine {
  /** Empty stands for good stock. */
  inventoryStatusCode: string
  statusName: string
  /** The batch that it must be; empty leaves the choice to the server, which takes none that is past its date. */
  batchNo: string
}

const blank = (): ApplyLine => ({ ...blankProduct(), inventoryStatusCode: '', statusName: '', batchNo: '' })

export const applyLines: LineModel<ApplyLine, FoundProduct> = {
  blank,
  derive: deriveQty,
  // Another product has other batches.
  take: (line, found) => ({ ...takeUnits(line, found), batchNo: '' }),
}

interface Filled extends LineProduct {
  readonly unitType: UnitType
  readonly qty: string
  readonly remark?: string
}

const filled = (from: Filled): ApplyLine =>
  deriveQty({ ...blank(), ...unitsOf(from), unitType: from.unitType, qty: from.qty, remark: from.remark ?? '' })

/** What a line says of the heap from which its goods come: just that batch. */
export const heapOf = ({
  inventoryStatusCode,
  inventoryStatusName,
  batchNo = '',
}: Pick<StockApplyLine | StockApplyReturnable, 'inventoryStatusCode' | 'inventoryStatusName' | 'batchNo'>) => ({
  ...{ inventoryStatusCode, statusName: inventoryStatusName, batchNo },
})

/** A line as it was saved. */
export const lineOfSaved = (line: StockApplyLine): ApplyLine => ({
  ...filled(line),
  ...heapOf(line),
})

/** A line as it was once loaded: whatever batch that was, now others lie there. */
export const lineOfLoad = (line: StockApplyLine): ApplyLine => ({ ...lineOfSaved(line), batchNo: '' })

/** A line of a template. */
export const lineOfTemplate = (line: VehicleTempleteLine): ApplyLine => filled(line)

/** What a proposal says of a product. */
type Proposed = LineProduct & { readonly proposedQty: string }

/** A line of a proposal: in big units where they go in without a rest. */
export const lineOfProposal = (line: Proposed): ApplyLine => filled({ ...line, ...wholeUnits(line.proposedQty, line) })

/**
 * All that can come back, a line for each product, state and batch, so that also what is past its date does: in big units
 * where they go in without a rest.
 * @example linesOfStock([{ …, batchNo: 'B1', availableQty: '48', unitRatio: 24, bigUnit: '箱' }]) // one line of 2箱 of B1
 */
export const linesOfStock = (stock: readonly StockApplyReturnable[]): ApplyLine[] =>
  stock.map((one) => ({ ...filled({ ...one, ...wholeUnits(one.availableQty, one) }), ...heapOf(one) }))
