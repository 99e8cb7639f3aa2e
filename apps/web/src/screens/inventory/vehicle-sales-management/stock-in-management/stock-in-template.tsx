import { VehicleTempleteLineSave } from '@dealer/fields/VehicleTempleteLineSave'
import { VehicleTempleteQuery } from '@dealer/fields/VehicleTempleteQuery'
import { VehicleTempleteRow } from '@dealer/fields/VehicleTempleteRow'
import { VehicleTempleteSave } from '@dealer/fields/VehicleTempleteSave'
import { dealer } from '../../../../dealer.ts'
import { defineMasterData } from '../../../../master-data/define-master-data.tsx'

const { vehicleTemplete } = dealer.inv

/** What is loaded again and again, on one vehicle or on any. */
export default defineMasterData({
  label: '装车模板',
  name: 'templeteName',
  list: {
    call: vehicleTemplete.list,
    query: VehicleTempleteQuery,
    row: VehicleTempleteRow,
    id: 'inv.vehicleTemplete',
    exports: 'inv:vehicleTemplete:export',
    filters: ['keyword', 'vehicleCode'],
    columns: ['templeteNum', 'templeteName', 'plateNo', 'productNum', 'remark', 'createName', 'createDate'],
  },
  form: {
    facts: VehicleTempleteSave,
    fields: [
      'templeteName',
      { prop: 'vehicleCode', placeholder: '不选则所有车辆可用' },
      'remark',
      {
        prop: 'lines',
        facts: VehicleTempleteLineSave,
        fields: ['productCode', { prop: 'unitType', default: 'big' }, 'qty'],
      },
    ],
    detail: vehicleTemplete.view,
  },
  add: { call: vehicleTemplete.save, permission: 'inv:vehicleTemplete:edit' },
  change: { call: vehicleTemplete.save, permission: 'inv:vehicleTemplete:edit' },
  remove: { call: vehicleTemplete.delete, permission: 'inv:vehicleTemplete:edit' },
})
