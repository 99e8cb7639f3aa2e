import { StockApplyRow } from '@dealer/fields/StockApplyRow'
import { VehicleApplyQuery } from '@dealer/fields/VehicleApplyQuery'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { ScreenTabs } from '../../../../shell/page/screen-tabs.tsx'
import { applyParts, VEHICLE_COLUMNS } from '../../parts/apply-lists.tsx'
import { unloadSheet } from '../../parts/apply-sheet.tsx'

const common = {
  call: dealer.inv.vehicleStockOut.list,
  query: VehicleApplyQuery,
  row: StockApplyRow,
  rowKey: 'id',
  columns: VEHICLE_COLUMNS,
  exports: 'inv:vehicleOut:export',
  filters: ['applyNum', 'vehicleCode', 'needDate', 'toWarehouseCode', 'salesmanId'],
} as const

/** Goods that are still on the vehicle. */
const Leaving = defineList({
  ...{ ...common, id: 'inv.unload.out', title: '待出库卸车单' },
  fixed: { status: ['delivering'] },
  parts: applyParts(unloadSheet, ['confirmOut', 'refuse']),
})

/** Goods on their way to the warehouse. */
const Arriving = defineList({
  ...{ ...common, id: 'inv.unload.in', title: '待收货卸车单' },
  fixed: { status: ['shipped'] },
  parts: applyParts(unloadSheet, ['confirmIn']),
})

/** Unloading until the goods are in the warehouse. */
export default function VehicleStockOut() {
  const [tabs] = useState(() => [
    { key: 'out', label: '待出库', content: <Leaving /> },
    { key: 'in', label: '待收货', content: <Arriving /> },
  ])
  return <ScreenTabs tabs={tabs} />
}
