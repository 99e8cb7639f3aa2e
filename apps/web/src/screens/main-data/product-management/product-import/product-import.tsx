import { ProductImport } from '@dealer/fields/ProductImport'
import { ProductImportQuery } from '@dealer/fields/ProductImportQuery'
import type { ProductImport as Offer } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../../dealer.ts'
import { defineList, type ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'

const useTakeOver = (): ListParts<Offer> => {
  const navigate = useNavigate()
  const may = usePermission()('md:productImport:import')
  return {
    rowActions: ({ niceProId, isImported }) =>
      may && isImported === 'F'
        ? [
            {
              key: 'take',
              label: '引入',
              onClick: () => void navigate(`/product-add?niceProId=${encodeURIComponent(niceProId)}`),
            },
          ]
        : [],
  }
}

/** What the manufacturer offers; a product is taken over on the page of a new one, begun with what it says. */
export default defineList({
  call: dealer.md.productImport.getProducts,
  query: ProductImportQuery,
  row: ProductImport,
  id: 'md.productImport',
  exports: 'md:productImport:export',
  rowKey: 'id',
  title: '厂家新品',
  filters: ['keyword', 'brand', 'isImported'],
  columns: [
    'niceProId',
    { prop: 'productName', width: 200 },
    'barcode',
    'spec',
    'brandName',
    'categoryName',
    'price',
    'smallUnit',
    'bigUnit',
    'unitRatio',
    'isImported',
    'productCode',
  ],
  parts: useTakeOver,
})
