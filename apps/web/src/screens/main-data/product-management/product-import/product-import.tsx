import { ProductImport } from '@dealer/fields/ProductImport'
import { ProductImportQuery } from '@dealer/fields/ProductImportQuery'
import type { ProductImport as Offer } from '@dealer/sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { ProductSheet } from './parts/product-sheet.ts'
import { TakeOver } from './parts/take-over.tsx'

const IMPORT = 'md:productImport:import'

const useTakeOver = ({ chosen, clear }: ListHandle<Offer>): ListParts<Offer> => {
  const navigate = useNavigate()
  const may = usePermission()(IMPORT)
  const [marked, mark] = useState<readonly Offer[]>()
  const open = chosen.filter(({ isImported }) => isImported === 'F')
  return {
    toolbar: (
      <>
        <ChosenButton permission={IMPORT} chosen={open} onClick={mark}>
          批量引入
        </ChosenButton>
        <ProductSheet />
      </>
    ),
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
    children: marked && <TakeOver offers={marked} onDone={clear} onClose={() => mark(undefined)} />,
  }
}

/**
 * What the manufacturer offers. One product is taken over on the page of a new one, begun with what it says, several as they are
 * offered; products that nobody offers come from a sheet.
 */
export default defineList({
  call: dealer.md.productImport.getProducts,
  query: ProductImportQuery,
  row: ProductImport,
  id: 'md.productImport',
  exports: 'md:productImport:export',
  rowKey: 'id',
  title: '厂家新品',
  selection: true,
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
