import { and } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { competitorTask } from './competitor-task.schema.ts'

export const uses = [
  usingRows(competitorTask, {
    ...{ kind: '竞品任务', code: competitorTask.taskName, name: competitorTask.brandName },
    scope: (viewer) => and(ofDealer(competitorTask)(viewer), ofSeenCustomers(competitorTask)(viewer)),
    ...{ list: 'guide.competitorTask.page', page: '/business-report/competitor-task-list' },
  }),
]
