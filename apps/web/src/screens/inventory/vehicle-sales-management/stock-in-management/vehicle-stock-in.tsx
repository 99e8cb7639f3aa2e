import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { applyParts, MovingTabs, VEHICLE_LIST } from '../../parts/apply-lists.tsx'
import { loadSheet } from '../../parts/apply-sheet.tsx'

const common = {
  ...VEHICLE_LIST,
  call: dealer.inv.vehicleStockIn.list,
  exports: 'inv:vehicleIn:export',
  filters: ['applyNum', 'vehicleCode', 'needDate', 'fromWarehouseCode', 'salesmanId'],
} as const

/** Loads that still stand in the warehouse. */
const Leaving = defineList({
  ...{
    ...common,
    id: 'inv.load.out',
    title: '待出库装车单',
    empty: '没有待出库的装车，审核通过的装车申请会出现在这里',
  },
  fixed: { status: ['delivering', 'picked', 'dispatched'] },
  parts: applyParts(loadSheet, ['pick', 'dispatch', 'confirmOut', 'cancelPick', 'cancelDispatch', 'refuse']),
})

/** Loads on their way to the vehicle. */
const Arriving = defineList({
  ...{ ...common, id: 'inv.load.in', title: '待收货装车单', empty: '没有在途的装车，确认出库后在这里收货' },
  fixed: { status: ['shipped'] },
  parts: applyParts(loadSheet, ['confirmIn']),
})

/** Loads until they are on the vehicle. */
export default function VehicleStockIn() {
  return <MovingTabs leaving={<Leaving />} arriving={<Arriving />} />
}
