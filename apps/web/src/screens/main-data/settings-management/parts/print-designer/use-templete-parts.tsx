import { newRequestNo, type PrintTempleteRow } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../../data/use-action.ts'
import { dealer } from '../../../../../dealer.ts'
import type { ListParts } from '../../../../../list/define-list.tsx'
import { usePermission } from '../../../../../shell/session/permission.tsx'
import { TempleteDesigner } from './templete-designer.tsx'

const { setDefault, delete: remove } = dealer.md.printTemplete

/** A template that is designed: a new one, one that stands, or a copy of one. */
interface Designed {
  id?: string
  isCopy?: true
}

/** Designing templates, and which of them is used. */
export const useTempleteParts = (): ListParts<PrintTempleteRow> => {
  const may = usePermission()
  const mayEdit = may('md:printTemplete:edit')
  const [designed, design] = useState<Designed>()
  const choosing = useAction(setDefault, { success: '已设为默认' })
  const removing = useAction(remove, { success: '删除成功' })
  const drop = async ({ id, version, templeteName }: PrintTempleteRow) => {
    const question = {
      title: `确认删除打印模板「${templeteName}」？`,
      content: '删除后不能恢复。',
      confirmLabel: '删除',
      danger: true,
    }
    if (await confirmAction(question)) await removing.run({ items: [{ id, version }], requestNo: newRequestNo() })
  }
  const actionsOf = (row: PrintTempleteRow): RowAction[] => {
    const { id, version, isDefault, enabled } = row
    const isOther = isDefault === 'F'
    return [
      ...(mayEdit
        ? [
            { key: 'edit', label: '设计', onClick: () => design({ id }) },
            { key: 'copy', label: '复制', onClick: () => design({ id, isCopy: true as const }) },
          ]
        : []),
      ...(mayEdit && isOther && enabled === 'T'
        ? [
            {
              key: 'default',
              label: '设为默认',
              onClick: () => void choosing.run({ id, version, requestNo: newRequestNo() }),
            },
          ]
        : []),
      ...(may('md:printTemplete:delete') && isOther
        ? [{ key: 'delete', label: '删除', danger: true, onClick: () => void drop(row) }]
        : []),
    ]
  }
  return {
    open: ({ id }) => design({ id }),
    rowActions: actionsOf,
    toolbar: mayEdit && <Button onClick={() => design({})}>新增</Button>,
    children: designed && <TempleteDesigner {...designed} onClose={() => design(undefined)} />,
  }
}
