import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { applyingParts, VEHICLE_LIST } from '../../parts/apply-lists.tsx'
import { applyPage } from '../../parts/apply-page.tsx'
import { unloadSheet } from '../../parts/apply-sheet.tsx'
import { UnloadEntry } from '../../parts/unload-entry.tsx'

const { vehicleStockOut } = dealer.inv

const Unloads = defineList({
  ...VEHICLE_LIST,
  call: vehicleStockOut.applyList,
  history: { call: vehicleStockOut.his.applyList, range: 'needDate' },
  id: 'inv.unload.apply',
  exports: 'inv:vehicleOut:export',
  title: '卸车申请',
  empty: '还没有卸车申请，点「新增」开始',
  filters: ['applyNum', 'status', 'vehicleCode', 'needDate', 'toWarehouseCode', 'salesmanId'],
  parts: applyingParts(unloadSheet),
})

/** Applying for unloading of vehicles, and passing it. */
export default applyPage(Unloads, UnloadEntry)
