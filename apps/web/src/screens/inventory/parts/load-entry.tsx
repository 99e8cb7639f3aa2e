import { VehicleStockInSave } from '@dealer/fields/VehicleStockInSave'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../../data/choices.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { applyEntry } from './apply-entry.tsx'
import { LOAD } from './apply-kinds.ts'
import { LoadFills } from './load-fills.tsx'
import { vehicleOptions } from './vehicle-items.ts'

const { vehicleStockIn } = dealer.inv

/** Enters a load of a vehicle. */
export const LoadEntry = applyEntry({
  ...{ kind: LOAD, title: '装车申请', name: 'inv.load', form: vehicleStockIn.toAdd, view: vehicleStockIn.view },
  formArgs: {},
  first: ({ defaults }) => ({ ...defaults, fromWarehouseCode: defaults.warehouseCode }),
  items: ({ vehicles, warehouses }) =>
    fieldItems(VehicleStockInSave, [
      { prop: 'vehicleCode', options: vehicleOptions(vehicles) },
      { prop: 'fromWarehouseCode', options: toOptions(warehouses) },
      'docDate',
      'needDate',
      { prop: 'templeteNum', placeholder: '点“按模板装车”带入' },
      { prop: 'remark', type: 'text', span: 2 },
    ]),
  sourceOf: (head) => textOf(head, 'fromWarehouseCode') ?? '',
  save: vehicleStockIn.save,
  body: (sent, lines) => ({ ...sent, lines }),
  fills: LoadFills,
})
