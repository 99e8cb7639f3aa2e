import type { Args } from '../../../platform/contract/types.ts'
import { rowCheck } from '../../../platform/excel/import.ts'
import { importAll } from '../../../platform/excel/import-all.ts'
import { refusedBy } from '../../../platform/excel/sheet-checks.ts'
import { held } from '../../../platform/master-data/rows.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { category } from '../category/category.schema.ts'
import { draftOf } from '../product/product.draft.ts'
import { routes as products } from '../product/product.master.ts'
import { heldOffers } from './product-import.sql.ts'

type Offers = Awaited<ReturnType<typeof heldOffers>>
type NewProduct = Args<'md.product.save'>

/** The rules of a product that is entered by hand: what the manufacturer sends is no better. */
const enteredWrong = rowCheck('ProductSave', [
  ...(['productCode', 'productName', 'barcode', 'bigBarcode', 'spec', 'smallUnit', 'bigUnit', 'unitRatio'] as const),
  ...(['shelfLifeDays', 'taxRate', 'purchasePrice'] as const),
])

/** @throws Refusal 106 for what is not offered, 103 for what was taken over before */
function requireOpen(offers: Offers, niceProId: string): void {
  const productCode = offers.get(niceProId)
  if (productCode === undefined) throw refuse.missing(`厂家商品【${niceProId}】`, 'niceProId')
  if (productCode !== null)
    throw refuse.notNow(`厂家商品【${niceProId}】已引入为商品【${productCode}】`, { field: 'niceProId' })
}

/** Takes over one offer as the form has it. @throws Refusal 102 for a used code, 103, 106 as `requireOpen` */
export async function takeOverOne(work: Work, given: Args<'md.productImport.save'>) {
  requireOpen(await heldOffers(work, [given.niceProId]), given.niceProId)
  const { id } = await products['md.product.save'](work, given)
  return { id }
}

/**
 * Takes over several offers into one category, all or none; the manufacturer's number becomes the code.
 * @throws Refusal 106 for an unknown category
 */
export async function takeOverMany(work: Work, niceProIds: readonly string[], categoryId: string) {
  if (!(await held(work, category.id, categoryId))) throw refuse.missing('商品类别', 'categoryId')
  const wanted = [...new Set(niceProIds)]
  const offers = await heldOffers(work, wanted)
  const rows: { rowNo: number; problems: string[]; product?: NewProduct | undefined }[] = []
  for (const [rowNo, niceProId] of wanted.entries()) {
    const problems: string[] = []
    refusedBy(() => requireOpen(offers, niceProId), problems)
    const product = problems.length === 0 ? await productOf(work, niceProId, categoryId, problems) : undefined
    rows.push({ rowNo, problems, product })
  }
  const { added, failed } = await importAll(work, rows, async (inner, some) => {
    for (const { product } of some) if (product) await products['md.product.save'](inner, product)
  })
  return { added, failed: failed.map(({ key, message }) => ({ key: wanted[Number(key)] ?? '', message })) }
}

/** The product that the form would make of an offer when nobody changed a thing. */
async function productOf(
  work: Work,
  niceProId: string,
  categoryId: string,
  problems: string[],
): Promise<NewProduct | undefined> {
  const offered = await draftOf(work, { niceProId })
  const { isImported: _taken, categoryName: _theirs, brandName, brandId, bigBarcode, bigUnit, ...draft } = offered
  const product = {
    ...draft,
    productCode: niceProId.toUpperCase(),
    categoryId,
    ...(bigBarcode !== null && { bigBarcode }),
    ...(bigUnit !== null && { bigUnit }),
  }
  problems.push(...enteredWrong(product))
  if (brandId === undefined) problems.push(`品牌【${brandName}】不存在，请先新增品牌`)
  return brandId === undefined ? undefined : { ...product, brandId }
}
