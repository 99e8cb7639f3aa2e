import { StockApplyRow } from '@dealer/fields/StockApplyRow'
import { VehicleApplyQuery } from '@dealer/fields/VehicleApplyQuery'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { ScreenTabs } from '../../../../shell/page/screen-tabs.tsx'
import { applyParts, VEHICLE_COLUMNS } from '../../parts/apply-lists.tsx'
import { loadSheet } from '../../parts/apply-sheet.tsx'

const common = {
  call: dealer.inv.vehicleStockIn.list,
  query: VehicleApplyQuery,
  row: StockApplyRow,
  rowKey: 'id',
  columns: VEHICLE_COLUMNS,
  exports: 'inv:vehicleIn:export',
  filters: ['applyNum', 'vehicleCode', 'needDate', 'fromWarehouseCode', 'salesmanId'],
} as const

/** Loads that still stand in the warehouse. */
const Leaving = defineList({
  ...{ ...common, id: 'inv.load.out', title: '待出库装车单' },
  fixed: { status: ['delivering', 'picked', 'dispatched'] },
  parts: applyParts(loadSheet, ['pick', 'dispatch', 'confirmOut', 'cancelPick', 'cancelDispatch', 'refuse']),
})

/** Loads on their way to the vehicle. */
const Arriving = defineList({
  ...{ ...common, id: 'inv.load.in', title: '待收货装车单' },
  fixed: { status: ['shipped'] },
  parts: applyParts(loadSheet, ['confirmIn']),
})

/** Loads until they are on the vehicle. */
export default function VehicleStockIn() {
  const [tabs] = useState(() => [
    { key: 'out', label: '待出库', content: <Leaving /> },
    { key: 'in', label: '待收货', content: <Arriving /> },
  ])
  return <ScreenTabs tabs={tabs} />
}
