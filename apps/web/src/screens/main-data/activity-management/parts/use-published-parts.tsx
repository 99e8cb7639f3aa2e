import { MessageSave } from '@dealer/fields/MessageSave'
import { newRequestNo, type PublishedMessage } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { masterItems } from '../../../../master-data/form-field.ts'
import { MasterForm, type Save } from '../../../../master-data/master-form.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../../shell/tabs/tab-state.ts'
import { useReceiverChoices } from './use-receiver-choices.ts'

const { save, delete: withdraw } = dealer.md.message

const ITEMS = masterItems(MessageSave, [
  'title',
  { prop: 'messageType', default: 'activity' },
  { prop: 'positionIds', type: 'multiselect', placeholder: '不选角色和人员时发给全体员工' },
  { prop: 'userIds', type: 'multiselect' },
  'isTop',
  'isPop',
  { prop: 'context', type: 'richtext', required: true },
  'fileIds',
])

/** Publishing notices and taking them back, for those who may. */
export const usePublishedParts = ({ chosen, clear }: ListHandle<PublishedMessage>): ListParts<PublishedMessage> => {
  const may = usePermission()
  const mayWithdraw = may('md:message:delete')
  const [isNew, setNew] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useTabDirty(isNew && isDirty)
  const removing = useAction(withdraw, { success: '已撤回', onDone: clear })
  const { people, roles } = useReceiverChoices()
  const items = useMemo(
    () =>
      ITEMS.map((item) =>
        item.prop === 'positionIds'
          ? { ...item, options: roles }
          : item.prop === 'userIds'
            ? { ...item, options: people }
            : item,
      ),
    [people, roles],
  )
  const ask = async (rows: readonly PublishedMessage[]) => {
    const what = rows.length === 1 ? `「${rows[0]?.title}」` : `选中的 ${rows.length} 条通知`
    const question = {
      title: `撤回${what}？`,
      content: '所有接收人都不能再看到，撤回后不能恢复。',
      confirmLabel: '撤回',
      danger: true,
    }
    if (await confirmAction(question)) await removing.run({ ids: rows.map(({ id }) => id), requestNo: newRequestNo() })
  }
  return {
    toolbar: (
      <>
        {may('md:message:add') && <Button onClick={() => setNew(true)}>新增</Button>}
        {mayWithdraw && (
          <Button variant="default" disabled={chosen.length === 0} onClick={() => void ask(chosen)}>
            撤回
          </Button>
        )}
      </>
    ),
    rowActions: (row) =>
      mayWithdraw ? [{ key: 'withdraw', label: '撤回', danger: true, onClick: () => void ask([row]) }] : [],
    children: isNew && (
      <MasterForm
        label="活动通知"
        items={items}
        facts={MessageSave}
        save={save as unknown as Save}
        onDirty={setDirty}
        onClose={() => setNew(false)}
      />
    ),
  }
}
