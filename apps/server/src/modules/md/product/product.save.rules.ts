import { refuse } from '../../../platform/refusal.ts'

/** What of a product hangs together. */
export interface UnitsEntered {
  readonly smallUnit?: string | undefined
  readonly bigUnit?: string | undefined
  readonly unitRatio?: number | undefined
  readonly barcode?: string | undefined
  readonly bigBarcode?: string | undefined
  readonly bigPurchasePrice?: string | undefined
}

/** @throws Refusal 101 where units, ratio and what belongs to the big unit do not fit each other. */
export function checkUnits(entered: UnitsEntered): void {
  const { smallUnit, bigUnit, unitRatio, barcode, bigBarcode, bigPurchasePrice } = entered
  if (bigUnit !== undefined && bigUnit === smallUnit)
    throw refuse.invalid('大单位不能与小单位相同', { reason: 'repeated', field: 'bigUnit' })
  // A scan would not know of which unit it is.
  if (bigBarcode !== undefined && bigBarcode === barcode)
    throw refuse.invalid('箱码不能与条码相同', { reason: 'repeated', field: 'bigBarcode' })
  if (bigUnit !== undefined) return
  if (unitRatio !== 1) throw refuse.invalid('没有大单位时换算比例只能为1', { reason: 'mismatch', field: 'unitRatio' })
  if (bigBarcode !== undefined)
    throw refuse.invalid('没有大单位时不能填写箱码', { reason: 'mismatch', field: 'bigBarcode' })
  if (bigPurchasePrice !== undefined)
    throw refuse.invalid('没有大单位时不能填写大单位进货价', { reason: 'mismatch', field: 'bigPurchasePrice' })
}
