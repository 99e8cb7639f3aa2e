import { newRequestNo, type PickingAction, type PickingRow } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import type { ListParts } from '../../../../list/define-list.tsx'
import { pickingButtons } from './out-actions.ts'
import { PickDrawer } from './pick-drawer.tsx'
import { PickingOutbound } from './picking-outbound.tsx'

/** What is done to a picking list. */
export const usePickingParts = (): ListParts<PickingRow> => {
  const queries = useQueryClient()
  const [shown, setShown] = useState<string>()
  const [sending, setSending] = useState<string>()
  const cancel = useAction(dealer.so.salesOrder.cancelPicking, { success: '已取消拣货，拆单回到待拣货' })
  const perform = async (action: PickingAction, { pickingNum, version }: PickingRow) => {
    if (action === 'saveNum') return setShown(pickingNum)
    if (action === 'out') return setSending(pickingNum)
    const question = {
      title: `确认取消拣货单 ${pickingNum}？`,
      content: '已录的拣货数将清空，因缺货减少的拆单数量不会恢复。',
      danger: true,
    }
    if (await confirmAction({ ...question, confirmLabel: '取消拣货', cancelLabel: '返回' })) {
      await cancel.run({ pickingNum, version, requestNo: newRequestNo() })
    }
  }
  const onNothing = () => {
    toast.warn('该拣货单没有待出库的拆单')
    setSending(undefined)
    void queries.invalidateQueries()
  }
  return {
    open: ({ pickingNum }) => setShown(pickingNum),
    rowActions: (list) => pickingButtons(list, (action) => void perform(action, list)),
    children: (
      <>
        {shown && <PickDrawer key={shown} pickingNum={shown} onClose={() => setShown(undefined)} />}
        {sending && (
          <PickingOutbound pickingNum={sending} onClose={() => setSending(undefined)} onNothing={onNothing} />
        )}
      </>
    ),
  }
}
