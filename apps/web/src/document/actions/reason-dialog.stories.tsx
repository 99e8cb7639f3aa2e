import { ReasonDialog } from './reason-dialog.tsx'

export default { title: '单据/原因' }

const nothing = () => undefined

export const Grave = () => (
  <ReasonDialog
    title="取消订单：订单 SO2611210008？"
    content="取消后不能恢复。"
    confirmLabel="取消订单"
    danger
    isBusy={false}
    onConfirm={nothing}
    onClose={nothing}
  />
)
