import { newRequestNo, type SalesOrderRow, salesOrderActionLabel } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { useEvent } from '../../../list/use-event.ts'
import { entryAddress, type OrderAction } from './order-actions.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SplitDrawer } from './split-drawer.tsx'

type Reasoned = 'back' | 'cancel' | 'endSplit' | 'redFlush'

const CONSEQUENCES: Readonly<Record<Reasoned, string>> = {
  back: '订单退回草稿，业务员修改后可再次提交。',
  cancel: '取消后订单不再发货，可以复制为新订单。',
  endSplit: '未拆的数量将关闭，不再发货。',
  redFlush: '库存和订单欠款将按原出库单全部冲回。',
}

interface Asking {
  action: Reasoned
  order: SalesOrderRow
  requestNo: string
}

const { salesOrder } = dealer.so

/**
 * Everything that lists and drawers do to a whole order, with the questions that come before it.
 * @param onGone called when an order is no more
 * @returns `perform`, a stable function, and `dialogs` to be drawn once
 */
export const useOrderActions = (onGone?: () => void) => {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>()
  const [splitting, setSplitting] = useState<string>()
  const close = () => setAsking(undefined)
  const confirm = useAction(salesOrder.confirmBySoId, { success: '审核成功' })
  const remove = useAction(salesOrder.delById, { success: '订单已删除', onDone: onGone })
  const cancelSplits = useAction(salesOrder.cancelSplitBySoId, { success: '拆单已取消' })
  const reasoned = {
    back: useAction(salesOrder.updateOrderBack, { success: '订单已退回草稿', onDone: close }),
    cancel: useAction(salesOrder.cancelBySoId, { success: '订单已取消', onDone: close }),
    endSplit: useAction(salesOrder.endSplit, { success: '已结束拆单', onDone: close }),
    redFlush: useAction(salesOrder.redFlushOrder, { success: '红冲成功，库存和欠款已冲回', onDone: close }),
  }

  const perform = useEvent(async (action: OrderAction, order: SalesOrderRow) => {
    const { soId, soNum, version, customerName, totalAmount } = order
    const content = `${soNum} · ${customerName} · ¥${currency2(totalAmount, { group: true })}`
    const requestNo = newRequestNo()
    switch (action) {
      case 'edit':
      case 'copy':
        return navigate(entryAddress(order, action))
      case 'split':
        return setSplitting(soId)
      case 'confirm':
        if (await confirmAction({ title: '确认审核该订单？', content, confirmLabel: '审核' })) {
          await confirm.run({ requestNo, orders: [{ soId, version }] })
        }
        return
      case 'delete':
        if (await confirmAction({ title: '确认删除该订单？', content, confirmLabel: '删除', danger: true })) {
          await remove.run({ soId, version, requestNo })
        }
        return
      case 'cancelSplits':
        if (
          await confirmAction({
            title: '确认取消全部拆单？',
            content,
            confirmLabel: '取消拆单',
            cancelLabel: '返回',
            danger: true,
          })
        ) {
          await cancelSplits.run({ soId, version, requestNo })
        }
        return
      default:
        return setAsking({ action, order, requestNo })
    }
  })

  const dialogs = (
    <>
      {asking && (
        <ReasonDialog
          title={`${salesOrderActionLabel[asking.action]} ${asking.order.soNum}`}
          content={<p style={{ margin: '0 0 12px' }}>{CONSEQUENCES[asking.action]}</p>}
          confirmLabel={asking.action === 'cancel' ? '取消订单' : salesOrderActionLabel[asking.action]}
          danger={asking.action !== 'back'}
          isBusy={reasoned[asking.action].isBusy}
          onClose={close}
          onConfirm={(reason) => {
            const { order, requestNo } = asking
            void reasoned[asking.action].run({ soId: order.soId, version: order.version, reason, requestNo })
          }}
        />
      )}
      {splitting && <SplitDrawer key={splitting} soId={splitting} onClose={() => setSplitting(undefined)} />}
    </>
  )
  return { perform, dialogs }
}
