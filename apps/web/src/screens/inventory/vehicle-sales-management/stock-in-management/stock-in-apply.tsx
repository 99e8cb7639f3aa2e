import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { applyingParts, VEHICLE_LIST } from '../../parts/apply-lists.tsx'
import { applyPage } from '../../parts/apply-page.tsx'
import { loadSheet } from '../../parts/apply-sheet.tsx'
import { LoadEntry } from '../../parts/load-entry.tsx'

const { vehicleStockIn } = dealer.inv

const Loads = defineList({
  ...VEHICLE_LIST,
  call: vehicleStockIn.applyList,
  history: { call: vehicleStockIn.his.applyList, range: 'needDate' },
  id: 'inv.load.apply',
  exports: 'inv:vehicleIn:export',
  title: '装车申请',
  empty: '还没有装车申请，点「新增」开始',
  filters: ['applyNum', 'status', 'vehicleCode', 'needDate', 'fromWarehouseCode', 'salesmanId'],
  parts: applyingParts(loadSheet),
})

/** Applying for loads of vehicles, and passing them. */
export default applyPage(Loads, LoadEntry)
