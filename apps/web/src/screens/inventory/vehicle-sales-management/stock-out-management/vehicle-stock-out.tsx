import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { applyParts, MovingTabs, VEHICLE_LIST } from '../../parts/apply-lists.tsx'
import { unloadSheet } from '../../parts/apply-sheet.tsx'

const common = {
  ...VEHICLE_LIST,
  call: dealer.inv.vehicleStockOut.list,
  exports: 'inv:vehicleOut:export',
  filters: ['applyNum', 'vehicleCode', 'needDate', 'toWarehouseCode', 'salesmanId'],
} as const

/** Goods that are still on the vehicle. */
const Leaving = defineList({
  ...{
    ...common,
    id: 'inv.unload.out',
    title: '待出库卸车单',
    empty: '没有待出库的卸车，审核通过的卸车申请会出现在这里',
  },
  fixed: { status: ['delivering'] },
  parts: applyParts(unloadSheet, ['confirmOut', 'refuse']),
})

/** Goods on their way to the warehouse. */
const Arriving = defineList({
  ...{ ...common, id: 'inv.unload.in', title: '待收货卸车单', empty: '没有在途的卸车，确认出库后在这里收货' },
  fixed: { status: ['shipped'] },
  parts: applyParts(unloadSheet, ['confirmIn']),
})

/** Unloading until the goods are in the warehouse. */
export default function VehicleStockOut() {
  return <MovingTabs leaving={<Leaving />} arriving={<Arriving />} />
}
