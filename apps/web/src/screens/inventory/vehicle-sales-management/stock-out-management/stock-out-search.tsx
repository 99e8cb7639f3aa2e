import { dealer } from '../../../../dealer.ts'
import { withPrinting } from '../../../../document/print/print-parts.tsx'
import { defineList } from '../../../../list/define-list.tsx'
import { VEHICLE_COLUMNS, VEHICLE_LIST } from '../../parts/apply-lists.tsx'
import { unloadSheet } from '../../parts/apply-sheet.tsx'

const { vehicleStockOut } = dealer.inv

/** Search of unloadings and what is done to them. */
export default defineList({
  ...VEHICLE_LIST,
  call: vehicleStockOut.list,
  history: { call: vehicleStockOut.his.list, range: 'needDate' },
  id: 'inv.unload',
  exports: 'inv:vehicleOut:export',
  title: '卸车单',
  filters: ['applyNum', 'status', 'vehicleCode', 'needDate', 'toWarehouseCode', 'salesmanId'],
  columns: [...VEHICLE_COLUMNS, 'outDate', 'inDate'],
  selection: true,
  parts: withPrinting(unloadSheet.useDrawer, 'stockApply', 'id'),
})
