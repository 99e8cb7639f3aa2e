import { schemas } from '../../../platform/contract/contract.ts'
import { fieldsOf } from '../../../platform/contract/fields.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { choices, namesOf } from '../../../platform/excel/choices.ts'
import { defineImport, rowCheck, type SheetRow } from '../../../platform/excel/import.ts'
import { refusedBy } from '../../../platform/excel/sheet-checks.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { type CorrectedSubject, correcting } from '../correction/correction.ts'
import { correctionsOf } from '../correction/corrections.ts'
import { asColumns, mergedTexts, nameBy, typedColumns, typedReference } from '../correction/typed-cells.ts'
import { helpCodeOf } from '../customer/help-code.ts'
import { productChanges } from './product.changes.ts'
import { namedByProducts, productsBy } from './product.correction.sql.ts'
import { checkUnits } from './product.save.rules.ts'
import { product } from './product.schema.ts'

/** Columns of the sheet that are columns of the table; units stand still, so they are not among them. */
const OWN = [
  ...(['productName', 'shortName', 'helpCode', 'barcode', 'bigBarcode', 'spec', 'netWeight', 'grossWeight'] as const),
  ...(['volume', 'shelfLifeDays', 'warnDays', 'taxRate', 'purchasePrice', 'bigPurchasePrice', 'sortNum'] as const),
] as const

const COLUMNS = [
  ...(['productCode', 'productName', 'shortName', 'helpCode', 'barcode', 'bigBarcode', 'categoryName'] as const),
  ...(['brandName', 'supplierName', 'spec', 'netWeight', 'grossWeight', 'volume', 'shelfLifeDays'] as const),
  ...(['warnDays', 'taxRate', 'purchasePrice', 'bigPurchasePrice', 'sortNum'] as const),
] as const

type Column = (typeof COLUMNS)[number]
type Row = typeof product.$inferSelect
type Known = Awaited<ReturnType<typeof namedByProducts>>

const titles = fieldsOf(schemas.ProductSave ?? {})
/** The rules of a product that is entered by hand. */
const enteredWrong = rowCheck('ProductSave', OWN)

function judge(row: Row, sheetRow: SheetRow<Column>, known: Known): Partial<Row> {
  const { values, problems } = sheetRow
  const typed = typedColumns(product, OWN, sheetRow, titles)
  problems.push(...enteredWrong(mergedTexts(row, typed, OWN)))
  const named = (things: Known[keyof Known], title: string, text: string | undefined, now: string | null) =>
    typedReference(things, { title, text, problems }, now)
  const categoryId = named(known.categories, '商品类别', values.categoryName, row.categoryId)
  const brandId = named(known.brands, '品牌', values.brandName, row.brandId)
  const supplierCode = named(known.suppliers, '供应商', values.supplierName, row.supplierCode)
  if (categoryId === null) problems.push('商品类别必填!')
  if (brandId === null) problems.push('品牌必填!')
  if (problems.length > 0) return {}
  const set: Partial<Row> = {
    ...asColumns(product, typed),
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(supplierCode !== undefined && { supplierCode }),
  }
  const { smallUnit, bigUnit, unitRatio, barcode, bigBarcode, bigPurchasePrice } = { ...row, ...set }
  const units = { smallUnit, bigUnit: bigUnit ?? undefined, unitRatio, barcode, bigBarcode: bigBarcode ?? undefined }
  refusedBy(() => checkUnits({ ...units, bigPurchasePrice: bigPurchasePrice ?? undefined }), problems)
  // Initials follow the name, unless somebody wrote others.
  const follows = set.helpCode === undefined && set.productName && row.helpCode === helpCodeOf(row.productName)
  return follows ? { ...set, helpCode: helpCodeOf(set.productName ?? '') } : set
}

const subject: CorrectedSubject<typeof product, Column, Known> = {
  subject: 'product',
  label: '商品',
  table: product,
  columns: [...OWN, 'categoryId', 'brandId', 'supplierCode'],
  code: 'productCode',
  name: 'productName',
  nameLabel: '商品名称',
  changes: productChanges,
  find: productsBy,
  known: (work, _rows, hold) => namedByProducts(work, hold),
  judge,
  gone: ({ categoryId, brandId, supplierCode }, { categories, brands, suppliers }) => {
    if (nameBy(categories, categoryId) === undefined) return '商品类别'
    if (nameBy(brands, brandId) === undefined) return '品牌'
    return supplierCode !== null && nameBy(suppliers, supplierCode) === undefined ? '供应商' : undefined
  },
  shown: (row, { categories, brands, suppliers }) => ({
    ...mergedTexts(row, {}, OWN),
    categoryName: nameBy(categories, row.categoryId),
    brandName: nameBy(brands, row.brandId),
    supplierName: nameBy(suppliers, row.supplierCode),
  }),
}

const corrections = correcting(subject)

/** Products from a sheet by their codes; empty cells leave what is there. */
export const productCorrection = defineImport({
  title: '商品更正',
  row: 'ProductCorrectionSaveRow',
  columns: COLUMNS,
  check: corrections.check,
  choices: choices((work) => namedByProducts(work, false), {
    categoryName: ({ categories }) => namesOf(categories),
    brandName: ({ brands }) => namesOf(brands),
    supplierName: ({ suppliers }) => namesOf(suppliers),
  }),
})

export const readCorrections = (work: Work, { file }: { file: SheetRow<Column>[] }) => corrections.read(work, file)

export const correctionRoutes = {
  'md.product.correctSave': (work: Work, { items }: Args<'md.product.correctSave'>) => corrections.save(work, items),
  'md.product.correctionList': list('md.product.correctionList', correctionsOf('product')),
  'md.product.correctUndo': corrections.undo,
}
