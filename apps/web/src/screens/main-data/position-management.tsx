import { PositionQuery } from '@dealer/fields/PositionQuery'
import { PositionRow } from '@dealer/fields/PositionRow'
import { newRequestNo, type PositionRow as Role } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'
import { defineList, type ListParts } from '../../list/define-list.tsx'
import { usePermission } from '../../shell/session/permission.tsx'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { RolePanel } from './parts/role-panel.tsx'

const { position } = dealer.md

const useRoleParts = (): ListParts<Role> => {
  const may = usePermission()
  const [edited, edit] = useState<{ id?: string; isCopy?: boolean }>()
  const [isDirty, setDirty] = useState(false)
  useTabDirty(edited !== undefined && isDirty)
  const enable = useAction(position.disable)
  const remove = useAction(position.delete, { success: '角色已删除' })

  const toggle = async ({ id, version, enabled, positionName, userNum }: Role) => {
    const isOn = enabled === 'T'
    const title = `确定要${isOn ? '停用' : '启用'}角色【${positionName}】吗？`
    const content = isOn
      ? `有该角色的 ${userNum} 人将立即失去它给的权限。`
      : `有该角色的 ${userNum} 人将立即得到它给的权限。`
    if (await confirmAction({ title, content, confirmLabel: isOn ? '停用' : '启用', danger: isOn }))
      await enable.run({ id, version, enabled: isOn ? 'F' : 'T', requestNo: newRequestNo() })
  }
  const ask = async ({ id, version, positionName }: Role) => {
    if (await confirmAction({ title: `确定要删除角色【${positionName}】吗？`, confirmLabel: '删除', danger: true }))
      await remove.run({ items: [{ id, version }], requestNo: newRequestNo() })
  }
  return {
    open: ({ id }) => edit({ id }),
    toolbar: may('md:position:edit') && <Button onClick={() => edit({})}>新增</Button>,
    rowActions: (row) => [
      ...(may('md:position:edit')
        ? [
            { key: 'edit', label: '修改', onClick: () => edit({ id: row.id }) },
            { key: 'copy', label: '复制', onClick: () => edit({ id: row.id, isCopy: true }) },
          ]
        : []),
      ...(may('md:position:enable')
        ? [{ key: 'enable', label: row.enabled === 'T' ? '停用' : '启用', onClick: () => void toggle(row) }]
        : []),
      ...(may('md:position:delete') ? [{ key: 'delete', label: '删除', onClick: () => void ask(row) }] : []),
    ],
    children: edited && (
      <RolePanel key={edited.id ?? 'new'} {...edited} onDirty={setDirty} onClose={() => edit(undefined)} />
    ),
  }
}

/** Roles of the dealer: what their staff may do. */
export default defineList({
  call: position.list,
  query: PositionQuery,
  row: PositionRow,
  id: 'md.position',
  exports: 'md:position:export',
  rowKey: 'id',
  title: '角色',
  filters: ['keyword', 'positionTypeCode', 'enabled'],
  columns: [
    'positionCode',
    'positionName',
    'positionTypeName',
    'dataScope',
    'userNum',
    'enabled',
    'updateName',
    'updateDate',
  ],
  parts: useRoleParts,
})
