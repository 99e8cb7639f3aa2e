import type { SalesOrderRow } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { Button, Menu } from '@mantine/core'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { lineOfItem } from '../order-create/parts/order-line.ts'
import type { EntrySource } from './taken-lines.ts'

const { lists, copyOrder } = dealer.so.salesOrder

/** As many as fit beside the customer without scrolling. */
const MOST = 8

const textOf = ({ docDate, soNum, totalAmount }: SalesOrderRow) => `${docDate}　${soNum}　${yuan(totalAmount)}`

/** The customer's last orders; one that is chosen is ordered again, at today's prices. */
export function OrderAgain({ asked: { customerCode = '' }, take }: EntrySource) {
  const may = usePermission()
  const mayRead = may('so:salesOrder:list') && may('so:salesOrder:add')
  const orders = useCall(
    lists,
    { customer: customerCode, sort: 'docDate', order: 'desc', page: 1, limit: 15 },
    { enabled: mayRead && customerCode !== '', silent: true, staleTime: 60_000 },
  )
  const again = useAction(copyOrder, {
    onDone: ({ order, warnings }) => {
      const lines = order.lines.filter(({ lineType }) => lineType === 'normal').map(lineOfItem)
      const count = take({ lines, notes: warnings.map((why) => ({ what: '', why })) })
      if (count > 0) toast.success(`已按订单 ${order.refSoNum ?? ''} 录入 ${count} 行`)
    },
  })
  if (!mayRead) return null
  // The text is found in any part of a customer.
  const own = (orders.data?.rows ?? []).filter((row) => row.customerCode === customerCode).slice(0, MOST)
  const note = customerCode === '' ? '请先选择客户' : own.length === 0 ? '该客户还没有订单' : undefined
  return (
    <Menu position="bottom-start" disabled={note !== undefined}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={note !== undefined} loading={again.isBusy} title={note}>
          再来一单
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {own.map((row) => (
          <Menu.Item key={row.soId} onClick={() => void again.run({ soId: row.soId })}>
            {textOf(row)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
