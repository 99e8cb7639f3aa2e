import { dealer } from '../../../../dealer.ts'
import { withPrinting } from '../../../../document/print/print-parts.tsx'
import { defineList } from '../../../../list/define-list.tsx'
import { VEHICLE_COLUMNS, VEHICLE_LIST } from '../../parts/apply-lists.tsx'
import { loadSheet } from '../../parts/apply-sheet.tsx'

const { vehicleStockIn } = dealer.inv

/** Search of loads and what is done to them. */
export default defineList({
  ...VEHICLE_LIST,
  call: vehicleStockIn.list,
  history: { call: vehicleStockIn.his.list, range: 'needDate' },
  id: 'inv.load',
  exports: 'inv:vehicleIn:export',
  title: '装车单',
  filters: ['applyNum', 'status', 'vehicleCode', 'needDate', 'fromWarehouseCode', 'salesmanId'],
  columns: [...VEHICLE_COLUMNS, 'outDate', 'inDate'],
  selection: true,
  parts: withPrinting(loadSheet.useDrawer, 'stockApply', 'id'),
})
