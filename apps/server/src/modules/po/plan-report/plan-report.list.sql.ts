import { documentList } from '../../../platform/document/document-list.ts'
import { list } from '../../../platform/list/list.ts'
import { plans } from './plan-report.document.ts'

/** Plans of any state. */
export const planList = list(
  'po.planReport.list',
  documentList(plans, 'po.planReport.list', { detail: 'po.planReport.view' }),
)
