import { Button, TextInput } from '@mantine/core'
import { Dialog, SidePanel } from './dialog.tsx'

export default { title: '反馈/对话框' }

const nothing = () => undefined
const footer = (
  <>
    <Button variant="default">取消</Button>
    <Button>保存</Button>
  </>
)

const fields = Array.from({ length: 30 }, (_, at) => <TextInput key={at} label={`第${at + 1}项`} mb="md" />)

export const Long = () => (
  <Dialog opened onClose={nothing} title="客户资料" footer={footer}>
    {fields}
  </Dialog>
)

export const LongPanel = () => (
  <SidePanel opened onClose={nothing} title="订单 XS202611210008" footer={footer}>
    {fields}
  </SidePanel>
)

export const Wide = () => (
  <Dialog opened onClose={nothing} title="客户资料" footer={footer}>
    红旗连锁春熙路店，月结 30 天。
  </Dialog>
)

export const Panel = () => (
  <SidePanel opened onClose={nothing} title="订单 XS202611210008" footer={footer}>
    已审核，待拆单。
  </SidePanel>
)
