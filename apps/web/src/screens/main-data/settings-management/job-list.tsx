import { BackgroundJobQuery } from '@dealer/fields/BackgroundJobQuery'
import { BackgroundJobRow } from '@dealer/fields/BackgroundJobRow'
import { type BackgroundJobRow as Job, newRequestNo } from '@dealer/sdk'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'

const useRetry = (): ListParts<Job> => {
  const mayRetry = usePermission()('admin:job:retry')
  const retry = useAction(dealer.admin.job.retry, { success: '已重新执行，完成后会通知您' })
  return {
    rowActions: ({ id, status }) =>
      mayRetry && status === 'failed'
        ? [{ key: 'retry', label: '重试', onClick: () => void retry.run({ id, requestNo: newRequestNo() }) }]
        : [],
  }
}

/** What the server does in the background, and how it ended. */
export default defineList({
  call: dealer.admin.job.lists,
  query: BackgroundJobQuery,
  row: BackgroundJobRow,
  id: 'admin.job',
  rowKey: 'id',
  title: '后台任务',
  filters: ['title', 'status', { prop: 'askedByName', of: 'StaffName', placeholder: '姓名或首字母' }, 'createDate'],
  columns: [
    { prop: 'title', width: 180 },
    'status',
    'attempts',
    'askedByName',
    'createDate',
    'dueDate',
    'startDate',
    'finishDate',
    'error',
  ],
  parts: useRetry,
})
