import type { InventoryMonthlyAdjustRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { Can } from '../../../../shell/session/permission.tsx'
import { AdjustPanel } from './adjust-panel.tsx'

/** Over the results: changes of cost are entered, for the marked products where some are. */
export const useAdjustParts = (handle: ListHandle<InventoryMonthlyAdjustRow>): ListParts<InventoryMonthlyAdjustRow> => {
  const { chosen, clear, isHistory } = handle
  const [isOpen, setOpen] = useState(false)
  if (isHistory) return {}
  const close = () => setOpen(false)
  return {
    toolbar: (
      <Can permission="inv:monthly:adjust">
        <Button onClick={() => setOpen(true)}>{chosen.length > 0 ? `调整 ${chosen.length} 个商品` : '新增调整'}</Button>
      </Can>
    ),
    children: isOpen && (
      <AdjustPanel
        products={chosen}
        onClose={close}
        onDone={() => {
          close()
          clear()
        }}
      />
    ),
  }
}
