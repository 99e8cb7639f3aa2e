import type { CustomerMerge } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { UndoLog } from '../../../../master-data/undo-log.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'

/** Props of {@link CustomerMergeLog}. */
export interface CustomerMergeLogProps {
  onClose: () => void
}

/** What was merged into what last; it can be undone for 30 days. */
export function CustomerMergeLog({ onClose }: CustomerMergeLogProps) {
  const mayUndo = usePermission()('md:customer:delete')
  return (
    <UndoLog<CustomerMerge>
      label="客户"
      subject="合并记录"
      emptyText="还没有合并过客户"
      list={dealer.md.customer.mergeList}
      limit={50}
      width="960px"
      columns={[
        { title: '原客户', of: ({ goneCode, goneName }) => `${goneCode} ${goneName}` },
        { title: '并入客户', of: ({ keepCode, keepName }) => `${keepCode} ${keepName}` },
        { title: '合并人', of: ({ createName }) => createName },
        { title: '合并时间', of: ({ createDate }) => createDate },
        { title: '可撤销至', of: ({ undoUntil }) => undoUntil },
      ]}
      undo={{
        call: dealer.md.customer.unmerge,
        label: '撤销合并',
        success: '已撤销合并，两个客户恢复为合并前的样子',
        question: ({ goneCode, goneName, keepName }) => ({
          title: `确认撤销合并「${goneCode} ${goneName}」？`,
          content: `合并时转到「${keepName}」的内容转回原客户，合并后新开的单据留在「${keepName}」。`,
          confirmLabel: '撤销合并',
        }),
        days: 30,
        ...(!mayUndo && { instead: ({ undoUntil }) => `${undoUntil} 前可撤销` }),
      }}
      onClose={onClose}
    />
  )
}
