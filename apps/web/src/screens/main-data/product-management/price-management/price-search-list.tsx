import { PriceSearchQuery } from '@dealer/fields/PriceSearchQuery'
import { PriceSearchRow } from '@dealer/fields/PriceSearchRow'
import type { PriceSearchRow as Row } from '@dealer/sdk'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { defineList, type ListParts } from '../../../../list/define-list.tsx'
import { PriceSteps } from './parts/price-steps.tsx'

const useSteps = (): ListParts<Row> => {
  const [shown, show] = useState<Row>()
  return { open: show, children: shown && <PriceSteps row={shown} onClose={() => show(undefined)} /> }
}

/** What a customer pays for each product on a day, which rule says so, and what the others would say. */
export default defineList({
  call: dealer.md.priceSet.searchList,
  query: PriceSearchQuery,
  row: PriceSearchRow,
  id: 'md.priceSearch',
  exports: 'md:priceSearch:export',
  rowKey: 'productCode',
  title: '价格查询',
  filters: ['customerCode', 'keyword', 'categoryId', { prop: 'priceDate', default: 0 }, 'priceSource'],
  columns: [
    'productCode',
    'productName',
    'spec',
    'finalPrice',
    'smallUnit',
    'finalBigPrice',
    'bigUnit',
    { prop: 'priceSource', priority: 'high' },
    'customerPrice',
    'typePrice',
    'itemPrice',
    'ratePrice',
    'basePrice',
    'minPrice',
    'maxPrice',
  ],
  parts: useSteps,
})
