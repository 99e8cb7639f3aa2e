import { divide, times, toScale } from '@dealer/validators'
import { bigBarcode, smallBarcode } from '../../../seed/barcode.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { BRANDS, CATEGORIES, FIRST_PRODUCTS, GIFTS, RANGES } from '../../../seed/lists/products.ts'
import { at } from '../../../seed/random.ts'
import { inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { isOwnSupplier, supplierOf, demo as suppliers } from '../supplier/supplier.demo.ts'
import { product } from './product.schema.ts'

/** A product as the rest of the generator knows it. */
export interface SeedProduct {
  readonly productCode: string
  readonly number: number
  readonly unitRatio: number
  readonly purchasePrice: string
  /** Per big unit; undefined for gifts, which have no price. */
  readonly bigPrice?: string
  /** Per small unit, four decimals. */
  readonly smallPrice?: string
  readonly shelfLifeDays: number
  readonly enabled: boolean
  /** Who delivers its brand. */
  readonly supplierCode: string
}

interface Draft {
  readonly productName: string
  readonly helpCode: string
  readonly category: string
  readonly brand: string
  readonly spec: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  readonly purchasePrice: string
  readonly bigPrice?: string
  readonly shelfLifeDays: number
}

const TAX_RATE = '13.00'
/** What is added to the purchase price, in percent of it. */
const MARGINS = ['1.28', '1.30', '1.32', '1.35']
const DISABLED = new Set([40, 71, 99, 126, 158, 191])
/** Products that carry the barcode of another: the same goods in a new package. */
const SHARED_BARCODES = new Map([
  [45, 44],
  [83, 82],
  [110, 109],
  [140, 139],
  [172, 171],
])
const LIGHT_PRODUCTS = 40

const firstDrafts = (): Draft[] =>
  FIRST_PRODUCTS.map(
    ([productName, helpCode, categoryName, size, unitRatio, smallUnit, purchasePrice, bigPrice, shelfLifeDays]) => ({
      productName,
      helpCode,
      category: categoryName,
      brand: at(
        BRANDS.filter((name) => productName.startsWith(name)),
        0,
      ),
      spec: `${size}*${unitRatio}`,
      smallUnit,
      bigUnit: '箱',
      unitRatio,
      purchasePrice,
      bigPrice,
      shelfLifeDays,
    }),
  )

/** Every flavour in every package, until there are enough; the price in tenths of a yuan per box. */
const rangedDrafts = (): Draft[] =>
  RANGES.flatMap((range) => {
    const [brandName, brandInitials] = range.brand
    const all = range.packs.flatMap(([size, unitRatio, smallUnit, purchasePrice], packIndex) =>
      range.flavours.map(([flavour, initials], index) => ({
        productName: `${brandName}${flavour}${range.kind[0]}${size}`,
        helpCode: `${brandInitials}${initials}${range.kind[1]}${size.replace(/[^\w.]/g, '')}`.toUpperCase(),
        category: range.category,
        brand: brandName,
        spec: `${size}*${unitRatio}`,
        smallUnit,
        bigUnit: '箱',
        unitRatio,
        purchasePrice,
        bigPrice: toScale(
          times(times(purchasePrice, String(unitRatio)), at(MARGINS, (index + packIndex) % MARGINS.length), 1),
          2,
        ),
        shelfLifeDays: range.shelfLifeDays,
      })),
    )
    return all.slice(0, range.count)
  })

const giftDrafts = (): Draft[] =>
  GIFTS.map(([productName, helpCode, smallUnit, purchasePrice]) => ({
    productName,
    helpCode,
    category: '促销礼品',
    brand: at(BRANDS, 0),
    spec: `1${smallUnit}`,
    smallUnit,
    bigUnit: null,
    unitRatio: 1,
    purchasePrice,
    shelfLifeDays: 3650,
  }))

/** Brands, categories and products; the light dealer has the first forty. */
async function seedProducts(seeding: Seeding): Promise<SeedProduct[]> {
  const { tx, small } = seeding
  const categoryIds = await seedCategories(seeding)
  const brands = await tx
    .insert(brand)
    .values(
      BRANDS.map((brandName, index) => ({
        ...stamped(seeding),
        brandCode: `BR${String(index + 1).padStart(2, '0')}`,
        brandName,
        supplierCode: supplierOf(index, small),
        isNice: index < 5 ? ('T' as const) : ('F' as const),
        sortNum: index + 1,
        enabled: 'T' as const,
      })),
    )
    .returning({ id: brand.id, name: brand.brandName })
  const brandIds = new Map(brands.map((row) => [row.name, row.id]))
  const drafts = [...firstDrafts(), ...rangedDrafts(), ...giftDrafts()].slice(0, small ? LIGHT_PRODUCTS : undefined)
  const made = drafts.map((draft, index) => ({ draft, number: index + 1, enabled: !DISABLED.has(index + 1) }))
  await inChunks(made, STATEMENT_ROWS, (chunk) =>
    tx.insert(product).values(
      chunk.map(
        ({ draft: { category: categoryName, brand: brandName, bigPrice: _bigPrice, ...draft }, number, enabled }) => ({
          ...stamped(seeding),
          ...draft,
          productCode: codeOf(number),
          supplierCode: supplierOf(BRANDS.indexOf(brandName), small),
          ...ofMaker(supplierOf(BRANDS.indexOf(brandName), small), number),
          sortNum: number,
          barcode: smallBarcode(SHARED_BARCODES.get(number) ?? number),
          bigBarcode: draft.bigUnit ? bigBarcode(number) : null,
          categoryId: categoryIds.get(categoryName) ?? '',
          brandId: brandIds.get(brandName) ?? '',
          allowDecimalQty: 'F' as const,
          taxRate: TAX_RATE,
          isGift: draft.bigUnit ? ('F' as const) : ('T' as const),
          isBatch: draft.bigUnit ? ('T' as const) : ('F' as const),
          enabled: enabled ? ('T' as const) : ('F' as const),
        }),
      ),
    ),
  )
  return made.map(({ draft: { brand: name, unitRatio, purchasePrice, bigPrice, shelfLifeDays }, number, enabled }) => ({
    productCode: codeOf(number),
    number,
    unitRatio,
    purchasePrice,
    bigPrice,
    smallPrice: bigPrice && divide(bigPrice, String(unitRatio), 4),
    shelfLifeDays,
    enabled,
    supplierCode: supplierOf(BRANDS.indexOf(name), small),
  }))
}

/** What the manufacturer sells has its number there: that of the first range, before those that it offers anew. */
const ofMaker = (supplierCode: string, number: number) =>
  isOwnSupplier(supplierCode)
    ? { isNice: 'F' as const }
    : { isNice: 'T' as const, niceProId: `N24${String(number).padStart(5, '0')}` }

const codeOf = (number: number): string => `P${String(number).padStart(5, '0')}`

/** Ids of the leaves by name. */
async function seedCategories(seeding: Seeding): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [rootIndex, [rootName, leaves]] of Object.entries(CATEGORIES).entries()) {
    const row = (categoryCode: string, categoryName: string, parentId: string | null, sortNum: number) => ({
      ...stamped(seeding),
      categoryCode,
      categoryName,
      parentId,
      level: parentId ? 2 : 1,
      sortNum,
      taxRate: TAX_RATE,
      enabled: 'T' as const,
    })
    const rootCode = `KL0${rootIndex + 1}`
    const [root] = await seeding.tx
      .insert(category)
      .values(row(rootCode, rootName, null, rootIndex + 1))
      .returning({ id: category.id })
    const saved = await seeding.tx
      .insert(category)
      .values(leaves.map((name, index) => row(`${rootCode}0${index + 1}`, name, root?.id ?? null, index + 1)))
      .returning({ id: category.id, name: category.categoryName })
    for (const leaf of saved) ids.set(leaf.name, leaf.id)
  }
  return ids
}

export const demo = defineDemo({ needs: { suppliers }, make: seedProducts })
