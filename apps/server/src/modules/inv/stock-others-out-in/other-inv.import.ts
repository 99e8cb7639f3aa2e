import type { UnitType } from '@dealer/sdk/contract'
import { inCapitals } from '../../../platform/contract/capitals.ts'
import type { Args, UploadFields } from '../../../platform/contract/types.ts'
import { choices } from '../../../platform/excel/choices.ts'
import { defineImport, rowCheck, type SheetRow } from '../../../platform/excel/import.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { type ProductForLine, productsByCode } from '../../md/product/product.service.ts'
import { selectInventoryStatuses } from '../inventory-status/inventory-status.service.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { ANYWHERE, GOOD } from '../stock/place.rules.ts'
import { requireOpening } from './other-inv.form.ts'
import { type EnteredLine, lineJudge } from './other-inv.lines.ts'
import { withStockAndCost } from './other-inv.products.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

const COLUMNS = [
  'productCode',
  'unitName',
  'qty',
  'costPrice',
  'batchNo',
  'produceDate',
  'locationCode',
  'statusName',
] as const
type Row = SheetRow<(typeof COLUMNS)[number]>
type Reading = Pick<Args<'inv.stockOthersOutIn.readLines'>, 'otherInvType' | 'warehouseCode'>

/** Lines of a movement from a sheet; nothing is saved by it. */
export const otherImport = defineImport({
  title: '出入库明细导入',
  row: 'OtherInvSheetRow',
  columns: COLUMNS,
  // All rules hang on the kind and the warehouse, which only the call knows.
  check: async (work, rows) => {
    const codes = rows.flatMap(({ values }) => values.productCode?.toUpperCase() ?? [])
    return productsByCode(work, [...new Set(codes)])
  },
  choices: choices((work) => selectInventoryStatuses(work, {}), {
    statusName: (statuses) => statuses.map(({ label }) => label),
  }),
})

const cellsCheck = rowCheck('OtherInvSheetRow', COLUMNS)

/** The rows of a sheet as lines of an entry. @throws Refusal 106, 107 for a warehouse out of reach, 108 */
export const readOtherSheet = (
  work: Work,
  { file: rows, ...reading }: UploadFields<'inv.stockOthersOutIn.importLines'> & { readonly file: Row[] },
) => readRows(work, reading, rows)

/** The rows of a pasted block as lines of an entry, judged as those of a sheet. */
export const readOtherLines = (work: Work, { rows, ...reading }: Args<'inv.stockOthersOutIn.readLines'>) =>
  readRows(
    work,
    reading,
    rows.map((values, index) => ({ rowNo: index + 1, values, problems: cellsCheck(values) })),
  )

async function readRows(work: Work, reading: Reading, rows: readonly Row[]) {
  const { add, isOpening } = OTHER_KINDS[reading.otherInvType]
  requirePermission(work.user, add)
  if (isOpening) await requireOpening(work)
  const [products, statuses] = await Promise.all([otherImport.check(work, rows), selectInventoryStatuses(work, {})])
  const stateOf = (name: string) => statuses.find(({ key, label }) => key === name || label === name)?.key
  const entered = rows.map((row) => enteredLine(row, products, stateOf))
  const judge = await lineJudge(
    work,
    { ...reading, docDate: work.today },
    entered.flatMap((line) => line ?? []),
  )
  for (const [index, row] of rows.entries()) {
    const line = entered[index]
    if (line) row.problems.push(...problemOf(() => judge(line, index)))
  }
  const failed = rows.flatMap(({ rowNo, problems }) =>
    problems.length > 0 ? [{ key: String(rowNo), message: problems.join('；') }] : [],
  )
  if (failed.length > 0) return { lines: [], failed }
  const found = await withStockAndCost(work, reading.warehouseCode, [...products.values()])
  const byCode = new Map(found.map((product) => [product.productCode, product]))
  const seesCost = work.user.rights.canSeeCost
  const lines = entered.flatMap((line) => {
    const product = line && byCode.get(line.productCode)
    if (!line || !product) return []
    const costPrice = seesCost ? line.costPrice : undefined
    return [{ ...product, ...line, costPrice }]
  })
  return { lines, failed }
}

type Placed = EnteredLine & Required<Pick<EnteredLine, 'locationCode' | 'batchNo' | 'inventoryStatusCode'>>

/** A row as it would be entered; undefined with its problems said. */
function enteredLine(
  { values, problems }: Row,
  products: ReadonlyMap<string, ProductForLine>,
  stateOf: (name: string) => string | undefined,
): Placed | undefined {
  if (problems.length > 0) return undefined
  const { productCode = '', unitName = '', qty = '', statusName, ...rest } = values
  const product = products.get(productCode.toUpperCase())
  if (!product) problems.push(`商品编码【${productCode}】不存在`)
  const unitType = product && unitTypeOf(product, unitName)
  if (product && !unitType) problems.push(`单位只能填写${unitsOf(product).join('、')}`)
  const { locationCode = ANYWHERE } = rest
  const batchNo = inCapitals(rest.batchNo ?? NO_BATCH)
  const inventoryStatusCode = statusName === undefined ? GOOD : stateOf(statusName)
  if (inventoryStatusCode === undefined) problems.push(`库存状态【${statusName}】不存在`)
  if (!product || !unitType || inventoryStatusCode === undefined) return undefined
  return { ...rest, productCode: product.productCode, unitType, qty, locationCode, batchNo, inventoryStatusCode }
}

function problemOf(judge: () => unknown): string[] {
  try {
    judge()
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.message]
  }
}

const unitsOf = ({ bigUnit, smallUnit }: ProductForLine) => (bigUnit ? [bigUnit, smallUnit] : [smallUnit])

/** Where both units have one name, the big one is meant by none. */
const unitTypeOf = ({ bigUnit, smallUnit }: ProductForLine, unitName: string): UnitType | undefined =>
  unitName === smallUnit ? 'small' : unitName === bigUnit ? 'big' : undefined
