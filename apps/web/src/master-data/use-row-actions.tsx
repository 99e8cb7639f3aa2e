import { type CallOptions, newRequestNo, type Permission } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { useAction } from '../data/use-action.ts'
import { usePermission } from '../shell/session/permission.tsx'
import type { Deed, IdVersion, MasterRow, RowDeed } from './define-master-data.tsx'

/** What follows from disabling a row; a function answers undefined where that is the usual. */
export type Disabling<Row> = string | ((row: Row) => string | undefined)

const USUAL = '停用后不再出现在选择中，已使用的单据和资料不受影响。'

interface RowDeeds<Row> {
  label: string
  name: keyof Row & string
  enable?: {
    permission: Permission
    call: (row: Row, enabled: 'T' | 'F', options?: CallOptions) => Promise<unknown>
    /** The rows that have it; all when absent. */
    when?: (row: Row) => boolean
  }
  remove?: Deed<{ items: IdVersion[]; requestNo?: string }>
  more?: readonly RowDeed<Row>[]
  /** What is said before a row is disabled, where the usual words do not fit it. */
  disabling?: Disabling<Row>
  fixed?: (row: Row) => boolean
}

/** Enabling, disabling and deleting rows of master data, for those who may, after a question. */
export const useRowActions = <Row extends MasterRow>({
  label,
  name,
  enable,
  remove,
  more = [],
  disabling,
  fixed,
}: RowDeeds<Row>) => {
  const may = usePermission()
  const toggling = useAction(
    async ({ row, enabled }: { row: Row; enabled: 'T' | 'F' }, options) => enable?.call(row, enabled, options),
    { success: '保存成功' },
  )
  const removing = useAction(
    async ({ id, version }: Row, options) =>
      remove?.call({ items: [{ id, version }], requestNo: newRequestNo() }, options),
    { success: '删除成功' },
  )
  const doing = useAction(
    async ({ row: { id, version }, deed }: { row: Row; deed: RowDeed<Row> }, options) =>
      deed.call({ id, version }, options),
    { success: '操作成功' },
  )
  const nameOf = (row: Row) => `${label}「${String(row[name])}」`
  const toggle = async (row: Row) => {
    if (row.enabled === 'F') return toggling.run({ row, enabled: 'T' })
    const title = `确认停用${nameOf(row)}？`
    const content = (typeof disabling === 'function' ? disabling(row) : disabling) ?? USUAL
    if (await confirmAction({ title, content, confirmLabel: '停用' })) await toggling.run({ row, enabled: 'F' })
  }
  const drop = async (row: Row) => {
    const question = {
      title: `确认删除${nameOf(row)}？`,
      content: '删除后不能恢复。',
      confirmLabel: '删除',
      danger: true,
    }
    if (await confirmAction(question)) await removing.run(row)
  }
  return (row: Row): RowAction[] => {
    if (fixed?.(row)) return []
    const actions: RowAction[] = more.flatMap((deed) =>
      may(deed.permission) && (deed.when?.(row) ?? true)
        ? [{ key: deed.label, label: deed.label, onClick: () => void doing.run({ row, deed }) }]
        : [],
    )
    const word = row.enabled === 'T' ? '停用' : '启用'
    if (enable && may(enable.permission) && (enable.when?.(row) ?? true))
      actions.push({ key: 'enable', label: word, onClick: () => void toggle(row) })
    if (remove && may(remove.permission))
      actions.push({ key: 'delete', label: '删除', danger: true, onClick: () => void drop(row) })
    return actions
  }
}
