import { productList } from '../../md/product/product.list.sql.ts'
import { listedReport } from './embed-report.ts'

/** All products, with all that their list shows. */
export const report = listedReport('productMaster', 'md.product.productList', productList, {
  filters: { product: 'keyword', supplierCode: 'supplierCode' },
  without: ['id', 'version', 'categoryId', 'brandId', 'picFileIds'],
  costs: ['purchasePrice', 'bigPurchasePrice'],
})
