import type { CostDocumentRow } from '@dealer/sdk'
import { documentKind } from '../../../document/document-kind.ts'

export const COST = documentKind({
  label: '费用单',
  key: 'id',
  number: 'incomeNum',
  list: { address: '/finance/cost/cost-search', label: '去费用查询' },
})

/** Where costs of a kind are entered, and changed. */
export const COST_PAGES: Readonly<Record<CostDocumentRow['costKind'], string>> = {
  sales: '/finance/cost/sales-cost',
  other: '/finance/cost/other-cost',
}
