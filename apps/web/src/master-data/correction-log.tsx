import type { CallOptions, Correction, CorrectionQuery } from '@dealer/sdk'
import { newRequestNo } from '@dealer/sdk'
import { confirmAction, Dialog, EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { failureOf } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import type { ListCall } from '../data/use-list.ts'
import fewRows from '../list/few-rows.module.css'

/** Undoes a sheet as a whole. */
export type UndoCall = (
  args: { id: string; version: number; requestNo: string },
  options?: CallOptions,
) => Promise<unknown>

/** Props of {@link CorrectionLog}. */
export interface CorrectionLogProps {
  /** 客户 */
  label: string
  list: ListCall<CorrectionQuery, Correction>
  undo: UndoCall
  onClose: () => void
}

const SHOWN = 15

/** The sheets that corrected last; those of the last 7 days can be undone. */
export function CorrectionLog({ label, list, undo, onClose }: CorrectionLogProps) {
  const { data, error, refetch } = useCall(list, { limit: SHOWN }, { silent: true, staleTime: 0 })
  const undoing = useAction(undo, { success: '已撤销，资料恢复为更正前的值' })
  const ask = async ({ id, version, rowCount }: Correction) => {
    const question = {
      title: '确认撤销这次更正？',
      content: `${rowCount} 个${label}的资料恢复为更正前的值。`,
      confirmLabel: '撤销更正',
      danger: true,
    }
    if (await confirmAction(question)) await undoing.run({ id, version, requestNo: newRequestNo() })
  }
  return (
    <Dialog opened title={`${label}更正记录`} width="720px" onClose={onClose}>
      {error && !data ? (
        <ErrorState {...failureOf('更正记录', error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.rows.length === 0 ? (
        <EmptyState text="还没有用表格更正过" />
      ) : (
        <div className={fewRows.scrollX}>
          <table className={fewRows.table}>
            <thead>
              <tr>
                <th>更正时间</th>
                <th>更正人</th>
                <th className={fewRows.number}>行数</th>
                <th className={fewRows.number}>单元格数</th>
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.createDate}</td>
                  <td>{row.createName}</td>
                  <td className={fewRows.number}>{row.rowCount}</td>
                  <td className={fewRows.number}>{row.cellCount}</td>
                  <td>
                    {row.undoneDate ? (
                      `${row.undoneName ?? ''} 于 ${row.undoneDate} 撤销`
                    ) : row.canUndo === 'T' ? (
                      <Button variant="default" size="xs" loading={undoing.isBusy} onClick={() => void ask(row)}>
                        撤销
                      </Button>
                    ) : (
                      '已过 7 天'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
