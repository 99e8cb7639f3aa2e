import { Product } from '@dealer/fields/Product'
import { dealer } from '../dealer.ts'
import { fieldFacts } from '../document/sheet/field-facts.ts'
import { Facts } from '../document/sheet/sheet.tsx'
import { defineRecordDetail } from '../master-data/define-record-detail.tsx'
import { useProductButtons } from './main-data/product-management/parts/product-buttons.ts'
import { ProductChanges } from './main-data/product-management/parts/product-changes.tsx'
import { ProductMaterials } from './main-data/product-management/parts/product-materials.tsx'
import { ProductPictures } from './main-data/product-management/parts/product-pictures.tsx'
import { ProductPrices } from './main-data/product-management/parts/product-prices.tsx'
import { ProductStock } from './main-data/product-management/parts/product-stock.tsx'

/** What a product is, what it costs, where it lies, and what became of it. */
export default defineRecordDetail({
  label: '商品',
  key: 'id',
  call: dealer.md.product.findById,
  facts: Product,
  name: 'productName',
  code: 'productCode',
  states: ['enabled'],
  list: { address: '/main-data/product-management/product', label: '去商品列表' },
  tabs: [
    {
      key: 'facts',
      label: '基本资料',
      content: (product) => (
        <>
          <Facts
            facts={fieldFacts(Product, product, [
              'shortName',
              'helpCode',
              { prop: 'categoryName', label: '商品类别' },
              { prop: 'brandName', label: '品牌' },
              { prop: 'supplierName', label: '供应商' },
              'spec',
              'smallUnit',
              'bigUnit',
              'unitRatio',
              'barcode',
              'bigBarcode',
              'allowDecimalQty',
              'netWeight',
              'grossWeight',
              'volume',
              'purchasePrice',
              'bigPurchasePrice',
              'basePrice',
              'taxRate',
              'shelfLifeDays',
              'warnDays',
              'safeDays',
              'isBatch',
              'isGift',
              'isNice',
              'niceProId',
              'sortNum',
              'createName',
              'createDate',
              'updateName',
              'updateDate',
            ])}
          />
          <ProductPictures productCode={product.productCode} />
          <ProductMaterials productCode={product.productCode} />
        </>
      ),
    },
    {
      key: 'prices',
      label: '价格',
      permission: 'md:product:list',
      content: (product) => <ProductPrices id={product.id} />,
    },
    {
      key: 'stock',
      label: '库存',
      permission: 'inv:stock:list',
      content: (product) => <ProductStock product={product} />,
    },
    {
      key: 'changes',
      label: '变更记录',
      permission: 'md:product:list',
      content: (product) => <ProductChanges id={product.id} />,
    },
  ],
  useActions: useProductButtons,
})
