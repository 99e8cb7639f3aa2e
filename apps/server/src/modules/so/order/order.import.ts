import type { UnitType } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import type { UploadFields } from '../../../platform/contract/types.ts'
import { checkedRow, defineImport, rowCheck, type SheetRow } from '../../../platform/excel/import.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { checkPrice, checkQty } from '../../md/product/line-qty.rules.ts'
import { type ProductForLine, productsByCode } from '../../md/product/product.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { lineDrafts } from './order-line-drafts.ts'

const COLUMNS = ['productCode', 'unitName', 'qty', 'price'] as const
type Row = SheetRow<(typeof COLUMNS)[number]>

/** Lines of an order from a sheet; nothing is saved by it. */
export const orderImport = defineImport({
  title: '订单明细导入',
  row: 'SalesOrderSheetRow',
  columns: COLUMNS,
  check: checkRows,
})

/** What is typed is judged as what is entered, with the same words. */
const numbersCheck = rowCheck('SalesOrderSaveItem', ['qty', 'price'])

async function checkRows(work: Work, rows: readonly Row[]) {
  const codes = rows.flatMap(({ values }) => values.productCode?.toUpperCase() ?? [])
  const products = await productsByCode(work, [...new Set(codes)])
  for (const { values, problems } of rows) {
    if (problems.length > 0) continue
    const product = products.get(values.productCode?.toUpperCase() ?? '')
    if (product) problems.push(...problemsOf(product, values))
    else problems.push(`商品编码【${values.productCode}】不存在`)
  }
  return products
}

function problemsOf(product: ProductForLine, { unitName = '', qty = '', price }: Row['values']): string[] {
  if (product.enabled === 'F') return [`商品【${product.productName}】已停用`]
  const problems = numbersCheck({ qty, price })
  if (!unitTypeOf(product, unitName)) problems.push(`单位只能填写${unitsOf(product).join('、')}`)
  if (problems.length > 0) return problems
  try {
    checkQty(product, qty)
    if (price !== undefined) checkPrice(product, { price, isGift: product.isGift })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push(error.message)
  }
  return problems
}

const unitsOf = ({ bigUnit, smallUnit }: ProductForLine) => (bigUnit ? [bigUnit, smallUnit] : [smallUnit])

/** Where both units have one name, the big one is meant by none. */
const unitTypeOf = ({ bigUnit, smallUnit }: ProductForLine, unitName: string): UnitType | undefined =>
  unitName === smallUnit ? 'small' : unitName === bigUnit ? 'big' : undefined

type Upload = UploadFields<'so.salesOrder.uploadExcel'> & { readonly file: Row[] }

/**
 * The rows of a sheet with the lines that they make, at the customer's prices where none was typed. A row with a fault says all
 * of them and makes no line.
 * @throws Refusal 106 for a customer or warehouse out of reach
 */
export async function readOrderSheet(work: Work, { file: rows, customerCode, warehouseCode, docDate }: Upload) {
  const [products] = await Promise.all([
    orderImport.check(work, rows),
    findCustomer(work, customerCode),
    findWarehouse(work, warehouseCode),
  ])
  const good = rows.filter(({ problems }) => problems.length === 0)
  const wanted = good.flatMap(({ values: { productCode = '', unitName = '', qty = '', price } }) => {
    const product = products.get(productCode.toUpperCase())
    const unitType = product && unitTypeOf(product, unitName)
    return product && unitType ? [{ productCode: product.productCode, unitType, qty, price }] : []
  })
  const drafts = await lineDrafts(work, wanted, { customerCode, warehouseCode, docDate })
  const lines = new Map(good.map((row, index) => [row, drafts[index]]))
  return rows.map((row) => {
    const line = lines.get(row)
    const problem = line && (line.checkResult ?? foreignPrice(work, line, row.values.price))
    if (problem) row.problems.push(problem)
    const { productCode = '', unitName = '', qty = '', price } = row.values
    return { ...checkedRow(row), productCode, unitName, qty, price, line: row.problems.length > 0 ? undefined : line }
  })
}

type Draft = Awaited<ReturnType<typeof lineDrafts>>[number]

/** A price that only some may give, said in the row before the order refuses it. */
function foreignPrice({ user }: Work, line: Draft, typed: string | undefined): string | undefined {
  const found = line.unitType === 'big' ? line.bigPrice : line.smallPrice
  if (typed === undefined || user.rights.canChangePrice || !found || compare(typed, found) === 0) return undefined
  return `没有改价权限，商品【${line.productName}】单价应为${found}`
}
