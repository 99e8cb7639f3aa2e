import { ProductSave } from '@dealer/fields/ProductSave'
import type { ProductUpdate } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { dealer } from '../../../../dealer.ts'
import { defineRecordPage } from '../../../../master-data/define-record-page.tsx'

const { product, productImport } = dealer.md

/** One of the manufacturer's is taken over, an own one is added. */
const ADD = { call: product.save, permission: 'md:product:add' } as const
const TAKE_OVER = { call: productImport.save, permission: 'md:productImport:import' } as const

/** Asks whether a barcode that other products have is meant: the same goods in a new package may share it. */
const askShared = async (body: Record<string, unknown>): Promise<boolean> => {
  const id = typeof body.id === 'string' ? body.id : undefined
  const codes = [body.barcode, body.bigBarcode].filter((code): code is string => typeof code === 'string')
  const found = (await Promise.all(codes.map((barcode) => product.findByBarcode({ barcode, id })))).flat()
  if (found.length === 0) return true
  const names = [...new Set(found.map(({ productCode, productName }) => `${productCode} ${productName}`))]
  return confirmAction({
    title: '条码已用于其他商品',
    content: `${names.join('、')}。录单扫码时会同时列出这些商品，确定保存吗？`,
    confirmLabel: '仍然保存',
  })
}

/** The page on which a product is added and changed; a new one begins with what the manufacturer says of it. */
export const productPage = (draft: Partial<ProductUpdate> = {}) =>
  defineRecordPage({
    label: '商品',
    key: 'id',
    name: 'productName',
    list: '/main-data/product-management/product',
    detail: product.findById,
    facts: ProductSave,
    sections: [
      {
        title: '基本资料',
        fields: [
          { prop: 'productCode', once: true },
          'productName',
          'shortName',
          { prop: 'helpCode', placeholder: '不填则取名称拼音首字母' },
          'categoryId',
          'brandId',
          'supplierCode',
          'spec',
          'sortNum',
        ],
      },
      {
        title: '单位与条码',
        fields: [
          'smallUnit',
          'barcode',
          'bigUnit',
          { prop: 'unitRatio', default: '1' },
          'bigBarcode',
          { prop: 'allowDecimalQty', label: '允许小数' },
          'netWeight',
          'grossWeight',
          'volume',
        ],
      },
      {
        title: '价格与保质期',
        fields: [
          'purchasePrice',
          { prop: 'bigPurchasePrice', placeholder: '不填则按换算比例' },
          { prop: 'taxRate', default: '13.00' },
          'shelfLifeDays',
          { prop: 'warnDays', placeholder: '不填则按经销商参数' },
          { prop: 'isBatch', default: 'T' },
          'isGift',
        ],
      },
      { title: '图片', fields: ['picFileIds'] },
    ],
    first: () => draft,
    free: [
      {
        prop: 'productCode',
        check: (code, id) => (id ? product.checkCodeById({ code, id }) : product.checkCode({ code })),
      },
    ],
    ask: askShared,
    add: draft.niceProId === undefined ? ADD : TAKE_OVER,
    change: { call: product.update, permission: 'md:product:edit' },
  })
