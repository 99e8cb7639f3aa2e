import { Product } from '@dealer/fields/Product'
import { ProductQuery } from '@dealer/fields/ProductQuery'
import type { Product as ProductRow } from '@dealer/sdk'
import { barcodeTail } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { useLabelPrinting } from '../../../document/print/use-label-printing.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { Can, usePermission } from '../../../shell/session/permission.tsx'
import { ProductBatch } from './parts/product-batch.tsx'
import { ProductCorrection } from './parts/product-correction.ts'
import { useProductActions } from './parts/use-product-actions.tsx'

const useProductParts = ({ chosen, clear }: ListHandle<ProductRow>): ListParts<ProductRow> => {
  const navigate = useNavigate()
  const may = usePermission()
  const { enable, disable, remove } = useProductActions(clear)
  const [isSetting, setSetting] = useState(false)
  const labels = useLabelPrinting('productLabel')
  const printLabels = (products: readonly ProductRow[]) => labels.print(products.map(({ id }) => id))
  return {
    rowActions: (row) => [
      ...(may('md:product:edit')
        ? [{ key: 'edit', label: '修改', onClick: () => void navigate(`/product-edit?id=${row.id}`) }]
        : []),
      { key: 'detail', label: '详情', onClick: () => void navigate(`/product-detail?id=${row.id}`) },
      ...(may('md:product:enable')
        ? [
            row.enabled === 'T'
              ? { key: 'disable', label: '停用', onClick: () => void disable([row]) }
              : { key: 'enable', label: '启用', onClick: () => void enable([row]) },
          ]
        : []),
      { key: 'label', label: '打印标签', onClick: () => void printLabels([row]) },
      ...(may('md:product:delete')
        ? [{ key: 'delete', label: '删除', danger: true, onClick: () => void remove([row]) }]
        : []),
    ],
    toolbar: (
      <>
        <Can permission="md:product:add">
          <Button onClick={() => void navigate('/product-add')}>新增</Button>
        </Can>
        <ProductCorrection />
        <ChosenButton chosen={chosen} isSecond isBusy={labels.isBusy} onClick={printLabels}>
          打印标签
        </ChosenButton>
        <ChosenButton permission="md:product:edit" chosen={chosen} isSecond onClick={() => setSetting(true)}>
          批量设置
        </ChosenButton>
        <ChosenButton permission="md:product:enable" chosen={chosen} isSecond onClick={enable}>
          批量启用
        </ChosenButton>
        <ChosenButton permission="md:product:enable" chosen={chosen} isSecond onClick={disable}>
          批量停用
        </ChosenButton>
        <ChosenButton permission="md:product:delete" chosen={chosen} isSecond onClick={remove}>
          批量删除
        </ChosenButton>
      </>
    ),
    children: (
      <>
        {isSetting && <ProductBatch products={chosen} onDone={clear} onClose={() => setSetting(false)} />}
        {labels.dialog}
      </>
    ),
  }
}

/** Products of the dealer. */
export default defineList({
  call: dealer.md.product.productList,
  query: ProductQuery,
  row: Product,
  id: 'md.product',
  exports: 'md:product:export',
  rowKey: 'id',
  title: '商品',
  filters: ['keyword', 'categoryId', 'brandId', 'supplierCode', 'isNice', 'isGift', 'missing', 'enabled'],
  columns: [
    'productCode',
    { prop: 'productName', priority: 'high', width: 200 },
    { prop: 'barcode', cell: ({ barcode }) => <span title={barcode}>{barcodeTail(barcode)}</span> },
    'spec',
    'categoryName',
    { prop: 'brandName', priority: 'low' },
    { prop: 'smallUnit', width: 72 },
    { prop: 'bigUnit', width: 72 },
    'unitRatio',
    { prop: 'purchasePrice', priority: 'high', whenGiven: true },
    { prop: 'basePrice', priority: 'high' },
    'shelfLifeDays',
    'isNice',
    { prop: 'supplierName', priority: 'low' },
    { prop: 'isGift', priority: 'low' },
    'enabled',
  ],
  selection: true,
  open: ({ id }) => `/product-detail?id=${id}`,
  parts: useProductParts,
})
