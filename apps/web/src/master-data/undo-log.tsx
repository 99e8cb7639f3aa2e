import { type CallOptions, newRequestNo } from '@dealer/sdk'
import { confirmAction, Dialog, EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureOf } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import type { ListCall } from '../data/use-list.ts'
import fewRows from '../list/few-rows.module.css'

/** Undoes as a whole what was done at once. */
export type UndoCall = (
  args: { id: string; version: number; requestNo: string },
  options?: CallOptions,
) => Promise<unknown>

/** What was done at once, and can be undone for some days. */
export interface Undoable {
  readonly id: string
  readonly version: number
  readonly canUndo: 'T' | 'F'
  readonly undoneName?: string
  readonly undoneDate?: string
}

/** Props of {@link UndoLog}. */
export interface UndoLogProps<Row extends Undoable> {
  /** 客户 */
  label: string
  /** 更正记录 */
  subject: string
  emptyText: string
  /** Its last rows. */
  list: ListCall<{ limit?: 15 | 30 | 50 }, Row>
  limit: 15 | 30 | 50
  width: string
  columns: readonly { title: string; of: (row: Row) => ReactNode; isNumber?: boolean }[]
  undo: {
    call: UndoCall
    /** 撤销 */
    label: string
    success: string
    /** What is asked before, and how its button is called. */
    question: (row: Row) => { title: string; content: string; confirmLabel: string }
    /** For how many days it can be undone. */
    days: number
    /** Instead of the button, for whoever may not. */
    instead?: (row: Row) => string
  }
  onClose: () => void
}

/** What was done last, by whom, and the button that undoes it as long as that is possible. */
export function UndoLog<Row extends Undoable>(props: UndoLogProps<Row>) {
  const { label, subject, emptyText, list, limit, width, columns, onClose } = props
  const { data, error, refetch } = useCall(list, { limit }, { silent: true, staleTime: 0 })
  return (
    <Dialog opened title={`${label}${subject}`} width={width} onClose={onClose}>
      {error && !data ? (
        <ErrorState {...failureOf(subject, error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.rows.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <div className={fewRows.scrollX}>
          <table className={fewRows.table}>
            <thead>
              <tr>
                {columns.map(({ title, isNumber }) => (
                  <th key={title} className={isNumber ? fewRows.number : undefined}>
                    {title}
                  </th>
                ))}
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  {columns.map(({ title, of, isNumber }) => (
                    <td key={title} className={isNumber ? fewRows.number : undefined}>
                      {of(row)}
                    </td>
                  ))}
                  <td>
                    <UndoState row={row} undo={props.undo} />
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

function UndoState<Row extends Undoable>({ row, undo }: { row: Row; undo: UndoLogProps<Row>['undo'] }) {
  const undoing = useAction(undo.call, { success: undo.success })
  if (row.undoneDate) return `${row.undoneName ?? ''} 于 ${row.undoneDate} 撤销`
  if (row.canUndo === 'F') return `已过 ${undo.days} 天`
  if (undo.instead) return undo.instead(row)
  const ask = async () => {
    const { id, version } = row
    if (await confirmAction({ ...undo.question(row), danger: true }))
      await undoing.run({ id, version, requestNo: newRequestNo() })
  }
  return (
    <Button variant="default" size="xs" loading={undoing.isBusy} onClick={() => void ask()}>
      {undo.label}
    </Button>
  )
}
