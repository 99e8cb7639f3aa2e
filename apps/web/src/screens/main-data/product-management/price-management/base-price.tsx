import { PricedProduct } from '@dealer/fields/PricedProduct'
import { PricedProductQuery } from '@dealer/fields/PricedProductQuery'
import type { PricedProduct as Priced } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { BasePricePanel } from './parts/base-price-panel.tsx'
import { PriceHistory } from './parts/price-history.tsx'

const EDIT = 'md:productBasePrice:edit'

const useParts = ({ chosen, clear }: ListHandle<Priced>): ListParts<Priced> => {
  const mayEdit = usePermission()(EDIT)
  const [edited, edit] = useState<readonly Priced[]>()
  const [past, showPast] = useState<Priced>()
  const close = () => {
    edit(undefined)
    clear()
  }
  return {
    open: showPast,
    toolbar: (
      <>
        <ChosenButton permission={EDIT} chosen={chosen} onClick={edit} isSecond>
          批量调价
        </ChosenButton>
        {mayEdit && <Button onClick={() => edit([])}>调价</Button>}
      </>
    ),
    rowActions: (row) => [
      ...(mayEdit ? [{ key: 'edit', label: '调价', onClick: () => edit([row]) }] : []),
      { key: 'history', label: '历史', onClick: () => showPast(row) },
    ],
    children: (
      <>
        {edited && <BasePricePanel products={edited} onClose={close} />}
        {past && <PriceHistory product={past} onClose={() => showPast(undefined)} />}
      </>
    ),
  }
}

/** What products cost whom nothing else is agreed with, from which day on. */
export default defineList({
  call: dealer.md.productBasePrice.pbpList,
  query: PricedProductQuery,
  row: PricedProduct,
  id: 'md.basePrice',
  exports: 'md:productBasePrice:export',
  rowKey: 'productCode',
  title: '基础价格',
  selection: true,
  filters: ['keyword', 'categoryId', 'brandId', 'hasPrice'],
  columns: [
    'productCode',
    'productName',
    'spec',
    'categoryName',
    'brandName',
    'smallPrice',
    'bigPrice',
    'minPrice',
    'maxPrice',
    'effectDate',
    'nextDate',
    { prop: 'purchasePrice', whenGiven: true },
    'source',
    'updateName',
    'updateDate',
  ],
  parts: useParts,
})
