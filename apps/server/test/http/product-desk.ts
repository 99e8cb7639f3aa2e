import type { Args } from '../../src/platform/contract/types.ts'
import { openTestDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'

export const TEA = {
  productCode: 'tea01',
  productName: '青山绿茶500ml',
  barcode: '6970100000016',
  bigBarcode: '16970100000013',
  spec: '500ml*15',
  smallUnit: '瓶',
  bigUnit: '箱',
  unitRatio: 15,
  allowDecimalQty: 'F',
  shelfLifeDays: 270,
  taxRate: '13.00',
  isGift: 'F',
  isBatch: 'T',
  purchasePrice: '2.1000',
} as const

/** A desk at which products are kept: the boss of the first dealer, and the one of another. */
export async function openProductDesk() {
  const db = await openTestDatabase('any', { content: 'fixture' })
  await prepareFixture(db.database)
  const server = new TestServer(db.database)
  await server.login('boss1')
  const other = new TestServer(db.database)
  await other.login('boss2')
  const [drinks] = await server.must('md.category.list', {})
  const categoryId = drinks?.id ?? ''
  const brandId = (await server.must('md.brand.getBrandsList', {}))[0]?.key ?? ''

  const save = (values: Partial<Args<'md.product.save'>> = {}) =>
    server.call('md.product.save', { ...TEA, categoryId, brandId, ...values })
  const byCode = async (productCode: string) => {
    const { rows } = await server.must('md.product.productList', { keyword: productCode })
    return rows.find((row) => row.productCode === productCode) as (typeof rows)[number]
  }
  /** What the form sends of a row. */
  const formOf = async (productCode: string): Promise<Args<'md.product.update'>> => {
    const row = await byCode(productCode)
    const { productName, shortName, helpCode, barcode, bigBarcode, spec, smallUnit, bigUnit, unitRatio } = row
    const { allowDecimalQty, shelfLifeDays, warnDays, taxRate, isGift, isBatch, purchasePrice = '', picFileIds } = row
    return {
      ...{ id: row.id, version: row.version, productCode, categoryId: row.categoryId, brandId: row.brandId },
      ...{ productName, shortName, helpCode, barcode, bigBarcode, spec, smallUnit, bigUnit, unitRatio },
      ...{ allowDecimalQty, shelfLifeDays, warnDays, taxRate, isGift, isBatch, purchasePrice, picFileIds },
    }
  }
  const change = async (productCode: string, values: Partial<Args<'md.product.update'>>) =>
    server.call('md.product.update', { ...(await formOf(productCode)), ...values })
  const close = async () => {
    await server.close()
    await other.close()
    await db.close()
  }
  return { db, server, other, categoryId, brandId, save, byCode, formOf, change, close }
}
