import { newRequestNo, type SalesOutDetail } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'

/** What can be done to an outbound document: confirm that it left, or take it back. */
export function OutButtons({ out: { outId, outNum, version, actions } }: { out: SalesOutDetail }) {
  const confirm = useAction(dealer.so.salesOrder.confirmOut, { success: '出库成功，库存与欠款已更新' })
  const cancel = useAction(dealer.so.salesOrder.cancleDispath, { success: '已取消派车，拆单可重新出库' })
  const onConfirm = async () => {
    const question = {
      title: `确认 ${outNum} 已出库？`,
      content: '确认后扣减库存并计入订单欠款。',
      confirmLabel: '确认出库',
    }
    if (await confirmAction(question)) await confirm.run({ requestNo: newRequestNo(), outs: [{ outId, version }] })
  }
  const onCancel = async () => {
    const question = {
      title: '确认取消派车？',
      content: `${outNum} 将作废。`,
      confirmLabel: '取消派车',
      cancelLabel: '返回',
      danger: true,
    }
    if (await confirmAction(question)) await cancel.run({ outId, version, requestNo: newRequestNo() })
  }
  return (
    <>
      {actions.includes('cancelDispatch') && (
        <Button variant="default" loading={cancel.isBusy} onClick={onCancel}>
          取消派车
        </Button>
      )}
      {actions.includes('confirmOut') && (
        <Button loading={confirm.isBusy} onClick={onConfirm}>
          确认出库
        </Button>
      )}
    </>
  )
}
