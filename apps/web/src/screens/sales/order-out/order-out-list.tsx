import { useState } from 'react'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { defineScreen } from '../../../shell/screen.ts'
import { PickingTab } from './parts/picking-tab.tsx'
import { SplitTab } from './parts/split-tab.tsx'

export const screen = defineScreen({
  route: '/sales/order-out/order-out-list',
  title: '拣货出库',
  permission: 'so:out:list',
  uses: [
    'so.salesOrder.listOrderOut',
    'so.salesOrder.listPicking',
    'so.salesOrder.orderPicking',
    'so.salesOrder.orderPickedView',
    'so.salesOrder.saveNum',
    'so.salesOrder.cancelPicking',
    'so.salesOrder.cancleSplit',
    'so.salesOrder.toHandleOut',
    'so.salesOrder.outbound',
    'so.salesOrder.confirmOut',
    'so.salesOrder.cancleDispath',
    'md.warehouse.select',
  ],
})

/** Splits on their way out: picked by lists, sent with a driver, confirmed when they left. */
export default function OrderOutList() {
  const [tabs] = useState(() => [
    { key: 'split', label: '拆单', content: <SplitTab /> },
    { key: 'picking', label: '拣货单', content: <PickingTab /> },
  ])
  return <ScreenTabs tabs={tabs} />
}
