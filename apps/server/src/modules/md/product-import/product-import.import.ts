import type { Args } from '../../../platform/contract/types.ts'
import { choices, namesOf } from '../../../platform/excel/choices.ts'
import { checkedRow, defineImport, rowCheck, type SheetRow } from '../../../platform/excel/import.ts'
import { importAll } from '../../../platform/excel/import-all.ts'
import { named, refusedBy } from '../../../platform/excel/sheet-checks.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import type { Work } from '../../../platform/work.ts'
import { unitPrices } from '../price/unit-prices.rules.ts'
import { addProducts as saveProducts } from '../product/product.master.ts'
import { checkUnits } from '../product/product.save.rules.ts'
import { setBasePrices } from '../product-base-price/base-price.service.ts'
import { namedInSheet } from './product-import.sql.ts'

const COLUMNS = [
  ...(['productCode', 'productName', 'barcode', 'bigBarcode', 'categoryName', 'brandName', 'spec'] as const),
  ...(['smallUnit', 'bigUnit', 'unitRatio', 'shelfLifeDays', 'taxRate', 'purchasePrice', 'smallPrice'] as const),
] as const

type Row = SheetRow<(typeof COLUMNS)[number]>
type Known = Awaited<ReturnType<typeof namedInSheet>>
interface Draft {
  readonly product: Args<'md.product.save'>
  /** Yuan of a small unit from today on; without it the product has no price yet. */
  readonly smallPrice: string | undefined
}

/** Products from a sheet: names instead of ids, as people know them. */
export const productSheet = defineImport({
  title: '商品导入',
  row: 'ProductSheetSaveRow',
  columns: COLUMNS,
  check: checkProducts,
  choices: choices((work) => namedInSheet(work, []), {
    categoryName: ({ categories }) => namesOf(categories),
    brandName: ({ brands }) => namesOf(brands),
  }),
})

/** The rows of a sheet with what is wrong; nothing is saved. */
export async function readProducts(work: Work, { file: rows }: { file: Row[] }) {
  await productSheet.check(work, rows)
  return rows.map(checkedRow)
}

/** Adds the chosen rows as products with their prices, all or none. */
export async function importProducts(work: Work, items: NonNullable<Args<'md.productImport.batchImport'>['items']>) {
  const rows = items.map(({ rowNo, ...values }): Row => ({ rowNo, values, problems: [] }))
  const drafts = await checkProducts(work, rows)
  return importAll(work, rows, (inner, some) =>
    addProducts(
      inner,
      some.flatMap((row) => drafts.get(row) ?? []),
    ),
  )
}

async function addProducts(work: Work, drafts: readonly Draft[]): Promise<void> {
  // In one order, so that two who import the same codes wait for each other and in no circle.
  const inOrder = drafts.toSorted((one, other) => (one.product.productCode < other.product.productCode ? -1 : 1))
  await saveProducts(
    work,
    inOrder.map(({ product }) => product),
  )
  const items = inOrder.flatMap(({ product: { productCode }, smallPrice }) =>
    smallPrice === undefined ? [] : [{ productCode, smallPrice, effectDate: work.today }],
  )
  if (items.length > 0) await setBasePrices(work, items, 'import')
}

const codeOf = ({ values }: Row) => values.productCode?.toUpperCase()

/** Says in each row what is wrong with it; answers what becomes of those with which nothing is. */
async function checkProducts(work: Work, rows: readonly Row[]): Promise<ReadonlyMap<Row, Draft>> {
  const known = await namedInSheet(
    work,
    rows.flatMap((row) => codeOf(row) ?? []),
  )
  const seen = new Set<string>()
  const drafts = new Map<Row, Draft>()
  for await (const row of inTurns(rows)) {
    const { values, problems } = row
    const code = codeOf(row)
    if (code !== undefined) {
      if (known.taken.has(code)) problems.push(`商品编码【${values.productCode}】已存在`)
      if (seen.has(code)) problems.push(`商品编码【${values.productCode}】重复`)
      seen.add(code)
    }
    const draft = problems.length === 0 ? draftOf(values, code ?? '', known, problems) : undefined
    if (draft) drafts.set(row, draft)
  }
  return drafts
}

/** The rules of a product that is entered by hand, and of its price. */
const enteredWrong = rowCheck('ProductSave', [
  ...(['productCode', 'productName', 'barcode', 'bigBarcode', 'spec', 'smallUnit', 'bigUnit', 'unitRatio'] as const),
  ...(['shelfLifeDays', 'taxRate', 'purchasePrice'] as const),
])
const priceWrong = rowCheck('BasePriceItem', ['smallPrice'])

function draftOf(values: Row['values'], productCode: string, known: Known, problems: string[]): Draft | undefined {
  problems.push(...enteredWrong(values), ...priceWrong(values))
  const category = named(known.categories, '类别', values.categoryName, problems)
  const brand = named(known.brands, '品牌', values.brandName, problems)
  if (problems.length > 0 || !category || !brand) return undefined
  const { productName = '', barcode = '', spec = '', smallUnit = '', taxRate = '', purchasePrice = '' } = values
  const { bigUnit, bigBarcode, smallPrice } = values
  const unitRatio = Number(values.unitRatio)
  const product = {
    ...{ productCode, productName, barcode, bigBarcode, spec, smallUnit, bigUnit, unitRatio, taxRate, purchasePrice },
    ...{ categoryId: category.id, brandId: brand.id, shelfLifeDays: Number(values.shelfLifeDays) },
    ...({ allowDecimalQty: 'F', isGift: 'F', isBatch: 'T' } as const),
  }
  refusedBy(() => checkUnits(product), problems)
  if (smallPrice !== undefined) {
    const priced = { ...product, bigUnit: bigUnit ?? null, enabled: 'T' as const }
    refusedBy(() => unitPrices(priced, { smallPrice }), problems)
  }
  return { product, smallPrice }
}
