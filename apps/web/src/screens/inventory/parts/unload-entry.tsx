import { VehicleStockOutSave } from '@dealer/fields/VehicleStockOutSave'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../../data/choices.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { applyEntry } from './apply-entry.tsx'
import { UNLOAD } from './apply-kinds.ts'
import { UnloadFills } from './unload-fills.tsx'
import { vehicleOptions } from './vehicle-items.ts'

const { vehicleStockOut } = dealer.inv

/** Enters an unloading of a vehicle. */
export const UnloadEntry = applyEntry({
  ...{ kind: UNLOAD, title: '卸车申请', name: 'inv.unload', form: vehicleStockOut.toAdd, view: vehicleStockOut.view },
  formArgs: {},
  first: ({ defaults }) => ({ ...defaults, toWarehouseCode: defaults.warehouseCode, needDate: defaults.docDate }),
  items: ({ vehicles, warehouses }) =>
    fieldItems(VehicleStockOutSave, [
      { prop: 'vehicleCode', options: vehicleOptions(vehicles) },
      { prop: 'toWarehouseCode', options: toOptions(warehouses) },
      'docDate',
      'needDate',
      { prop: 'remark', type: 'text', span: 3 },
    ]),
  sourceOf: (head, { vehicles }) =>
    vehicles.find(({ vehicleCode }) => vehicleCode === textOf(head, 'vehicleCode'))?.warehouseCode ?? '',
  save: vehicleStockOut.save,
  body: (sent, lines) => ({ ...sent, lines }),
  fills: UnloadFills,
  showsHeap: true,
})
