import { type CustomerMerge, newRequestNo } from '@dealer/sdk'
import { confirmAction, Dialog, EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { failureOf } from '../../../../data/failure.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import fewRows from '../../../../list/few-rows.module.css'
import { usePermission } from '../../../../shell/session/permission.tsx'

/** Props of {@link CustomerMergeLog}. */
export interface CustomerMergeLogProps {
  onClose: () => void
}

const SHOWN = 50

/** What was merged into what last; it can be undone for 30 days. */
export function CustomerMergeLog({ onClose }: CustomerMergeLogProps) {
  const may = usePermission()
  const { data, error, refetch } = useCall(
    dealer.md.customer.mergeList,
    { limit: SHOWN },
    { silent: true, staleTime: 0 },
  )
  const undoing = useAction(dealer.md.customer.unmerge, { success: '已撤销合并，两个客户恢复为合并前的样子' })
  const ask = async ({ id, version, goneCode, goneName, keepName }: CustomerMerge) => {
    const question = {
      title: `确认撤销合并「${goneCode} ${goneName}」？`,
      content: `合并时转到「${keepName}」的内容转回原客户，合并后新开的单据留在「${keepName}」。`,
      confirmLabel: '撤销合并',
      danger: true,
    }
    if (await confirmAction(question)) await undoing.run({ id, version, requestNo: newRequestNo() })
  }
  const stateOf = (row: CustomerMerge) => {
    if (row.undoneDate) return `${row.undoneName ?? ''} 于 ${row.undoneDate} 撤销`
    if (row.canUndo === 'F') return '已过 30 天'
    if (!may('md:customer:delete')) return `${row.undoUntil} 前可撤销`
    return (
      <Button variant="default" size="xs" loading={undoing.isBusy} onClick={() => void ask(row)}>
        撤销合并
      </Button>
    )
  }
  return (
    <Dialog opened title="客户合并记录" width="960px" onClose={onClose}>
      {error && !data ? (
        <ErrorState {...failureOf('合并记录', error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.rows.length === 0 ? (
        <EmptyState text="还没有合并过客户" />
      ) : (
        <div className={fewRows.scrollX}>
          <table className={fewRows.table}>
            <thead>
              <tr>
                <th>原客户</th>
                <th>并入客户</th>
                <th>合并人</th>
                <th>合并时间</th>
                <th>可撤销至</th>
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>{`${row.goneCode} ${row.goneName}`}</td>
                  <td>{`${row.keepCode} ${row.keepName}`}</td>
                  <td>{row.createName}</td>
                  <td>{row.createDate}</td>
                  <td>{row.undoUntil}</td>
                  <td>{stateOf(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
