import { newRequestNo, type OrderSplitRow, type OrderSplitAction as SplitAction } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { currency2, sum } from '@dealer/validators'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { OutboundDialog } from './outbound-dialog.tsx'

const NONE_FITS: Readonly<Record<SplitAction, string>> = {
  pick: '所选拆单中没有待拣货的拆单',
  out: '所选拆单中没有可出库的拆单',
  confirmOut: '所选拆单中没有待确认出库的拆单',
  cancelDispatch: '所选拆单尚未派车',
  cancelSplit: '所选拆单已拣货，不能取消',
}

const { salesOrder } = dealer.so

// A split that waits to leave always has its document; the contract cannot say so.
const outRefs = (splits: readonly OrderSplitRow[]) =>
  splits.flatMap(({ outId, outVersion }) => (outId && outVersion ? [{ outId, version: outVersion }] : []))

/**
 * What the list does to splits, one or several.
 * @param onDone called when something was done, e.g. to take the marks away
 */
export const useSplitActions = (onDone: () => void) => {
  const [sending, setSending] = useState<readonly OrderSplitRow[]>()
  const pick = useAction(salesOrder.orderPicking, {
    onDone: ({ pickingNum }) => {
      toast.success(`已生成拣货单 ${pickingNum}`)
      onDone()
    },
  })
  const confirm = useAction(salesOrder.confirmOut, { success: '出库成功，库存与欠款已更新', onDone })
  const cancelDispatch = useAction(salesOrder.cancleDispath, { success: '已取消派车', onDone })
  const cancelSplit = useAction(salesOrder.cancleSplit, { success: '拆单已取消', onDone })

  const perform = async (action: SplitAction, asked: readonly OrderSplitRow[]) => {
    const splits = asked.filter(({ actions }) => actions.includes(action))
    const [first] = splits
    if (!first) return toast.warn(NONE_FITS[action])
    const requestNo = newRequestNo()
    const refs = splits.map(({ splitId, version }) => ({ splitId, version }))
    const total = `合计 ¥${currency2(sum(splits.map(({ totalAmount }) => totalAmount)), { group: true })}`
    const left = asked.length - splits.length
    const content = left > 0 ? `${total}；另有 ${left} 张状态不符，不会处理` : total
    const name = splits.length === 1 ? `拆单 ${first.splitNum}` : `${splits.length} 张拆单`
    switch (action) {
      case 'pick':
        if (await confirmAction({ title: `为${name}生成拣货单？`, content, confirmLabel: '拣货' })) {
          await pick.run({ requestNo, splits: refs })
        }
        return
      case 'out':
        return setSending(splits)
      case 'confirmOut':
        if (
          await confirmAction({
            title: `确认${name}已出库？`,
            content: `${content}。确认后扣减库存并计入订单欠款。`,
            confirmLabel: '确认出库',
          })
        ) {
          await confirm.run({ requestNo, outs: outRefs(splits) })
        }
        return
      case 'cancelDispatch': {
        const [ref] = outRefs([first])
        const question = {
          title: `确认取消派车？`,
          content: `${first.outNum ?? first.splitNum} · ${first.customerName}`,
          danger: true,
        }
        if (ref && (await confirmAction({ ...question, confirmLabel: '取消派车', cancelLabel: '返回' }))) {
          await cancelDispatch.run({ ...ref, requestNo })
        }
        return
      }
      case 'cancelSplit': {
        const question = { title: `确认取消${name}？`, content: '占用的库存将释放。', danger: true }
        if (await confirmAction({ ...question, confirmLabel: '取消拆单', cancelLabel: '返回' })) {
          await cancelSplit.run({ splitId: first.splitId, version: first.version, requestNo })
        }
      }
    }
  }

  const dialogs = sending?.[0] && (
    <OutboundDialog
      splitId={sending[0].splitId}
      subject={{ splits: sending.map(({ splitId, version }) => ({ splitId, version })) }}
      note={`${sending.length} 张拆单，按先到期先出自动选批次`}
      onClose={() => setSending(undefined)}
      onDone={onDone}
    />
  )
  return { perform, dialogs }
}
