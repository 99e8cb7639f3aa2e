import { newRequestNo, type SalesOrderRow } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { currency2, sum } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { Can } from '../../../../shell/session/permission.tsx'
import { orderButtons } from '../../parts/order-actions.ts'
import { useOrderActions } from '../../parts/use-order-actions.tsx'
import { OrderDrawer } from './order-drawer.tsx'

/** What the order search does beyond listing: an order over its list, what is done to one, and to the marked ones. */
export const useOrderParts = ({ rows, chosen, clear }: ListHandle<SalesOrderRow>): ListParts<SalesOrderRow> => {
  const [shown, setShown] = useState<string>()
  const { perform, dialogs } = useOrderActions(() => setShown(undefined))
  const confirm = useAction(dealer.so.salesOrder.confirmBySoId, { success: '审核成功', onDone: clear })

  const confirmChosen = async () => {
    const orders = chosen.filter(({ actions }) => actions?.includes('confirm'))
    if (orders.length === 0) return toast.warn('所选订单中没有待审核的订单')
    const left = chosen.length - orders.length
    const amount = currency2(sum(orders.map(({ totalAmount }) => totalAmount)), { group: true })
    const content = `合计 ¥${amount}${left > 0 ? `；另有 ${left} 单不是待审核状态，不会处理` : ''}`
    if (!(await confirmAction({ title: `确认审核 ${orders.length} 张订单？`, content, confirmLabel: '审核' }))) return
    await confirm.run({ requestNo: newRequestNo(), orders: orders.map(({ soId, version }) => ({ soId, version })) })
  }

  return {
    open: ({ soId }) => setShown(soId),
    rowActions: (order) => orderButtons(order, (action) => perform(action, order)),
    toolbar: (
      <Can permission="so:salesOrder:confirm">
        <Button disabled={chosen.length === 0} loading={confirm.isBusy} onClick={confirmChosen}>
          审核
        </Button>
      </Can>
    ),
    children: (
      <>
        {shown && (
          <OrderDrawer
            soId={shown}
            orders={rows}
            onMove={setShown}
            onClose={() => setShown(undefined)}
            perform={perform}
          />
        )}
        {dialogs}
      </>
    ),
  }
}
