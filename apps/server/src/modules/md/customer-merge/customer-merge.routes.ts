import type { Handlers } from '../../../platform/contract/types.ts'
import { mergeList } from './customer-merge.list.sql.ts'
import { previewMerge } from './customer-merge.preview.ts'
import { mergeCustomers } from './customer-merge.service.ts'
import { unmergeCustomers } from './customer-merge.undo.ts'

export const routes = {
  'md.customer.mergePreview': previewMerge,
  'md.customer.merge': mergeCustomers,
  'md.customer.mergeList': mergeList,
  'md.customer.unmerge': unmergeCustomers,
} satisfies Handlers
