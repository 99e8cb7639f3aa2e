import type { Correction, CorrectionQuery } from '@dealer/sdk'
import type { ListCall } from '../data/use-list.ts'
import { type UndoCall, UndoLog } from './undo-log.tsx'

/** Props of {@link CorrectionLog}. */
export interface CorrectionLogProps {
  /** 客户 */
  label: string
  list: ListCall<CorrectionQuery, Correction>
  undo: UndoCall
  onClose: () => void
}

/** The sheets that corrected last; those of the last 7 days can be undone. */
export function CorrectionLog({ label, list, undo, onClose }: CorrectionLogProps) {
  return (
    <UndoLog
      label={label}
      subject="更正记录"
      emptyText="还没有用表格更正过"
      list={list}
      limit={15}
      width="720px"
      columns={[
        { title: '更正时间', of: ({ createDate }) => createDate },
        { title: '更正人', of: ({ createName }) => createName },
        { title: '行数', of: ({ rowCount }) => rowCount, isNumber: true },
        { title: '单元格数', of: ({ cellCount }) => cellCount, isNumber: true },
      ]}
      undo={{
        call: undo,
        label: '撤销',
        success: '已撤销，资料恢复为更正前的值',
        question: ({ rowCount }) => ({
          title: '确认撤销这次更正？',
          content: `${rowCount} 个${label}的资料恢复为更正前的值。`,
          confirmLabel: '撤销更正',
        }),
        days: 7,
      }}
      onClose={onClose}
    />
  )
}
