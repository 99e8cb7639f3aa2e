import { SalesOrderDetail as FACTS } from '@dealer/fields/SalesOrderDetail'
import {
  orderSourceLabel,
  orderStatusLabel,
  orderTypeLabel,
  payMethodLabel,
  type SalesOrderDetail,
  type SalesOrderRow,
  settleStatusLabel,
  settleTypeLabel,
} from '@dealer/sdk'
import type { RowAction } from '@dealer/ui-kit/list'
import { Status } from '../../../../data/status.tsx'
import { dealer } from '../../../../dealer.ts'
import { DocumentDrawer } from '../../../../document/sheet/document-drawer.tsx'
import { DocumentLog } from '../../../../document/sheet/document-log.tsx'
import { type FieldFact, fieldFacts } from '../../../../document/sheet/field-facts.ts'
import { Facts, Sheet } from '../../../../document/sheet/sheet.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderLines, OrderOuts, OrderSplits } from './order-tables.tsx'

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

const SHOWN: readonly FieldFact<SalesOrderDetail>[] = [
  { prop: 'customerName', label: '客户', text: (order) => joined(order.customerName, order.customerCode) },
  'salesmanName',
  { prop: 'orderType', text: (order) => `${orderTypeLabel[order.orderType]} · ${orderSourceLabel[order.orderSource]}` },
  'docDate',
  'deliveryDate',
  { prop: 'warehouseName', label: '出货仓库' },
  {
    prop: 'settleType',
    text: ({ settleType, payMethod }) => joined(settleTypeLabel[settleType], payMethod && payMethodLabel[payMethod]),
  },
  { prop: 'contact', label: '收货人', text: ({ contact, mobile }) => joined(contact, mobile) },
  'refSoNum',
  'redFlushNum',
  { prop: 'address', wide: true },
  { prop: 'remark', wide: true },
]

/** Props of {@link OrderDrawer}. */
export interface OrderDrawerProps {
  soId: string
  /** The list below, for the neighbours. */
  orders: readonly Pick<SalesOrderRow, 'soId'>[]
  onMove: (soId: string) => void
  onClose: () => void
  buttons: (order: SalesOrderRow) => readonly RowAction[]
}

/** One order over its list, with everything that hangs on it. */
export function OrderDrawer({ soId, orders, onMove, onClose, buttons }: OrderDrawerProps) {
  return (
    <DocumentDrawer
      label="订单"
      named="soId"
      id={soId}
      rows={orders}
      call={dealer.so.salesOrder.orderDetail}
      onMove={onMove}
      onClose={onClose}
      buttons={buttons}
      head={({ soNum, orderStatus, receiveStatus }) => ({
        number: soNum,
        tags: (
          <>
            <Status of={orderStatusLabel} value={orderStatus} />
            <Status of={settleStatusLabel} value={receiveStatus} />
          </>
        ),
      })}
    >
      {(order) => (
        <Sheet
          aside={
            <>
              <OrderAmounts soId={soId} />
              <DocumentLog logs={order.logs} labels={orderStatusLabel} />
            </>
          }
        >
          <Facts facts={fieldFacts(FACTS, order, SHOWN)} />
          <OrderLines lines={order.lines} />
          <OrderSplits splits={order.splits} />
          <OrderOuts outs={order.outs} />
        </Sheet>
      )}
    </DocumentDrawer>
  )
}
