import { inCapitals } from '../../../platform/contract/capitals.ts'
import type { UploadFields } from '../../../platform/contract/types.ts'
import { choices } from '../../../platform/excel/choices.ts'
import { defineImport, type SheetRow } from '../../../platform/excel/import.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { selectInventoryStatuses } from '../inventory-status/inventory-status.service.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { ANYWHERE, GOOD } from '../stock/place.rules.ts'
import { linesWhere } from './stock-check.counting.ts'
import { type CheckLineRow, checks } from './stock-check.document.ts'
import { type Counting, record } from './stock-check.recording.ts'
import { MOST_LINES, requireCount } from './stock-check.rules.ts'

const COLUMNS = [
  ...(['locationCode', 'productCode', 'productName', 'spec', 'smallUnit', 'batchNo', 'inventoryStatusName'] as const),
  ...(['bookQty', 'checkQty', 'reason'] as const),
] as const

type Row = SheetRow<(typeof COLUMNS)[number]>

/** Counts from a sheet, as it was saved from the list of lines and filled in. */
export const countImport = defineImport({
  title: '实盘数量导入',
  row: 'StockCheckSheetRow',
  columns: COLUMNS,
  // The sheet that was saved has every line.
  mostRows: MOST_LINES,
  // Which lines there are hangs on the stock-taking, which only the call names.
  check: async () => undefined,
  choices: choices((work) => selectInventoryStatuses(work, {}), {
    inventoryStatusName: (statuses) => statuses.map(({ label }) => label),
  }),
})

/**
 * Keeps the counts of a sheet, all or none; rows without a count are left as they are.
 * @throws Refusal 101 for a sheet without any count, 103, 106
 */
export async function importCounts(
  work: Work,
  { id, file }: UploadFields<'inv.stockCheck.importCount'> & { file: Row[] },
) {
  const row = await checks.openOne(work, { id, version: undefined }, 'importCount')
  await requireStaffOf(work, [row.warehouseCode])
  const filled = file.filter(({ values, problems }) => problems.length > 0 || values.checkQty !== undefined)
  if (filled.length === 0) throw refuse.invalid('表格没有填写实盘数量', { reason: 'sheet', field: 'file' })
  const counting = await countingOf(work, filled, await linesWhere(work, row.id))
  const failed = filled.flatMap(({ rowNo, problems }) =>
    problems.length > 0 ? [{ key: String(rowNo), message: problems.join('；') }] : [],
  )
  if (failed.length > 0) return { saved: 0, failed }
  await record(work, row, counting, 'importCount')
  return { saved: counting.length, failed }
}

async function countingOf(work: Work, rows: readonly Row[], lines: readonly CheckLineRow[]): Promise<Counting[]> {
  const [products, statuses] = await Promise.all([productsOf(work, lines), selectInventoryStatuses(work, {})])
  const codeOf = new Map(statuses.map(({ key, label }) => [label, key]))
  const byPlace = new Map(lines.map((line) => [placeText(line), line]))
  const seen = new Set<string>()
  return rows.flatMap(({ values, problems }) => {
    const { productCode = '', checkQty, reason } = values
    if (problems.length > 0 || checkQty === undefined) return []
    const { inventoryStatusName = GOOD } = values
    const locationCode = placed(values.locationCode, ANYWHERE)
    const batchNo = inCapitals(placed(values.batchNo, NO_BATCH))
    const inventoryStatusCode = codeOf.get(inventoryStatusName) ?? inventoryStatusName
    const line = byPlace.get(placeText({ productCode, locationCode, batchNo, inventoryStatusCode }))
    const product = products.get(productCode)
    if (!line || !product) {
      problems.push('盘点单没有该商品、库位、批次和库存状态')
      return []
    }
    if (seen.has(line.id)) problems.push('与前面的行重复')
    seen.add(line.id)
    problems.push(...problemOf(() => requireCount(product, checkQty, 'checkQty')))
    return [{ line, checkQty, reason }]
  })
}

/** A place or batch of a sheet: where nobody keeps any, sheets that were taken out have a stroke. */
const placed = (written: string | undefined, none: string): string =>
  written === undefined || written === '-' ? none : written

function problemOf(judge: () => void): string[] {
  try {
    judge()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    throw error
  }
}

type Place = Pick<CheckLineRow, 'productCode' | 'locationCode' | 'batchNo' | 'inventoryStatusCode'>

const placeText = ({ productCode, locationCode, batchNo, inventoryStatusCode }: Place) =>
  JSON.stringify([productCode, locationCode, batchNo, inventoryStatusCode])
