import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { costLines } from './cost.document.ts'
import { costDocument } from './cost.schema.ts'

export const uses = usingDocument(costLines, {
  name: costDocument.customerName,
  ...{ list: 'finance.cost.list', find: 'incomeNum', page: '/finance/cost/cost-search' },
})
