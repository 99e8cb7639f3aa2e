import { toast } from '@dealer/ui-kit/feedback'
import { Button, Menu } from '@mantine/core'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { type EntrySource, linesOfDrafts } from './taken-lines.ts'

const { toOrderAdd, findTempProductById } = dealer.so.salesOrder

/** The templates that this order may begin with; one that is chosen fills the lines at the customer's prices. */
export function OrderTemplates({ orderType, asked, take }: EntrySource) {
  const { customerCode = '' } = asked
  const form = useCall(
    toOrderAdd,
    { orderType, customerCode },
    { enabled: customerCode !== '', silent: true, staleTime: 60_000 },
  )
  const fill = useAction(findTempProductById, {
    onDone: (drafts) => {
      const count = take(linesOfDrafts(drafts))
      if (count > 0) toast.success(`已从模板录入 ${count} 行`)
    },
  })
  const templates = form.data?.templates ?? []
  const note = customerCode === '' ? '请先选择客户' : templates.length === 0 ? '该客户没有可用的订单模板' : undefined
  return (
    <Menu position="bottom-start" disabled={note !== undefined}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={note !== undefined} loading={fill.isBusy} title={note}>
          从模板录入
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => void fill.run({ templeteId: key, ...asked, customerCode })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
