import { and, eq, ne, or } from 'drizzle-orm'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { promotionItem } from '../../promotion/promotion/promotion.schema.ts'
import { orderTempleteLine } from '../../so/templete/templete.schema.ts'
import { brand } from '../brand/brand.schema.ts'
import { capacityTips } from '../capacity-tips/capacity-tips.schema.ts'
import { category } from '../category/category.schema.ts'
import { helpCodeOf } from '../customer/help-code.ts'
import { recountBigPrices } from '../price/big-prices.ts'
import { priceSeriesItem, priceSet, productBasePrice } from '../price/price.schema.ts'
import { productOffer } from '../product-import/product-offer.schema.ts'
import { supplier } from '../supplier/supplier.schema.ts'
import { setMany } from './product.batch.ts'
import { changing, productChangeList } from './product.changes.ts'
import { draftOf, takeOffer } from './product.draft.ts'
import { productList } from './product.list.sql.ts'
import { openOrders } from './product.open-orders.sql.ts'
import { picturesOf } from './product.pictures.ts'
import { pricesInForce } from './product.prices.sql.ts'
import { productDetail } from './product.query.ts'
import { checkUnits } from './product.save.rules.ts'
import { product } from './product.schema.ts'
import { productUses } from './product-uses.master.ts'

const { id, productCode, productName, spec, barcode, bigBarcode } = product

const products = masterData({
  table: product,
  label: '商品',
  code: 'productCode',
  name: 'productName',
  nameOf: 'nobody',
  calls: {
    add: 'md.product.save',
    change: 'md.product.update',
    removeOne: 'md.product.delete',
    remove: 'md.product.deleteBath',
    enable: 'md.product.disable',
    enableMany: 'md.product.enableBath',
    codeFree: 'md.product.checkCode',
  },
  refers: { categoryId: category.id, brandId: brand.id, supplierCode: supplier.supplierCode },
  files: ['picFileIds'],
  // Who agreed a price of it keeps it; what it is counted in hangs on documents alone.
  usedBy: [
    ...productUses,
    usedIn(priceSet.productCode, productCode),
    usedIn(orderTempleteLine.productCode, productCode),
    usedIn(promotionItem.productCode, productCode),
  ],
  stillBy: productUses,
  still: ['smallUnit', 'bigUnit', 'unitRatio', 'allowDecimalQty', 'isBatch'],
  beforeSave: async (work, given, row) => {
    const code = given.productCode?.toUpperCase()
    if (row && code !== row.productCode)
      throw refuse.notNow('商品编码不能修改', { reason: 'fixed', field: 'productCode' })
    checkUnits(given)
    if (row && given.unitRatio !== undefined && given.unitRatio !== row.unitRatio)
      await recountBigPrices(work, row.productCode, given.unitRatio)
    // Its number there never changes, nor does whose it is; some are the manufacturer's without one.
    const isNice = row ? row.isNice : flag(given.niceProId !== undefined)
    await takeOffer(work, given.niceProId, row, code ?? '')
    return { productCode: code, helpCode: given.helpCode ?? helpCodeOf(given.productName ?? ''), isNice }
  },
  beforeRemove: (work, row) => dropWith(work, row),
})

/** What only says something of a product goes with it, or it would come alive with the next one of that code. */
async function dropWith({ tx, user }: Work, { productCode: code }: { productCode: string }) {
  const { dealerCode } = user
  const ofIt = (table: typeof productBasePrice | typeof capacityTips) =>
    and(eq(table.dealerCode, dealerCode), eq(table.productCode, code), eq(table.delFlag, 'F'))
  await tx.update(productBasePrice).set({ delFlag: 'T' }).where(ofIt(productBasePrice))
  await tx.update(capacityTips).set({ delFlag: 'T' }).where(ofIt(capacityTips))
  await tx
    .update(productOffer)
    .set({ productCode: null })
    .where(and(eq(productOffer.dealerCode, dealerCode), eq(productOffer.productCode, code)))
  await tx
    .delete(priceSeriesItem)
    .where(and(eq(priceSeriesItem.dealerCode, dealerCode), eq(priceSeriesItem.productCode, code)))
}

/** Other products with a barcode. */
const withBarcode = ({ tx, user }: Work, given: Args<'md.product.findByBarcode'>) =>
  tx
    .select({ id, productCode, productName, spec })
    .from(product)
    .where(
      and(
        eq(product.dealerCode, user.dealerCode),
        eq(product.delFlag, 'F'),
        or(eq(barcode, given.barcode), eq(bigBarcode, given.barcode)),
        given.id === undefined ? undefined : ne(id, given.id),
      ),
    )
    .orderBy(productCode)
    .limit(20)

/** Adds products from a sheet, as `md.product.save` does one. */
export const addProducts = products.addMany

export const routes = {
  ...products.routes,
  'md.product.checkCodeById': (work, args) => products.routes['md.product.checkCode'](work, args),
  'md.product.productList': productList,
  'md.product.findById': productDetail,
  'md.product.update': (work, args) => changing(work, [args], () => products.routes['md.product.update'](work, args)),
  'md.product.disable': (work, args) => changing(work, [args], () => products.routes['md.product.disable'](work, args)),
  'md.product.enableBath': (work, args) =>
    changing(work, args.items, () => products.routes['md.product.enableBath'](work, args)),
  'md.product.settingBatch': (work, args) =>
    changing(
      work,
      args.ids.map((one) => ({ id: one })),
      () => setMany(work, args),
    ),
  'md.product.getChangeLogList': productChangeList,
  'md.product.findByBarcode': withBarcode,
  'md.product.openOrders': openOrders,
  'md.product.getProductByNiceProId': draftOf,
  'md.product.pricesInForce': pricesInForce,
  'dms.productPic.findProductPic': picturesOf,
} satisfies Handlers

/** Pictures of products are everybody's. */
export const fileReaders = { product: async () => true } satisfies FileReaders
