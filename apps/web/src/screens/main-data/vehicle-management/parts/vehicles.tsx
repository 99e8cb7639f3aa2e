import { Vehicle } from '@dealer/fields/Vehicle'
import { VehicleQuery } from '@dealer/fields/VehicleQuery'
import { VehicleSave } from '@dealer/fields/VehicleSave'
import { plate, type VehicleType } from '@dealer/validators'
import { dealer } from '../../../../dealer.ts'
import { defineMasterData } from '../../../../master-data/define-master-data.tsx'

const { vehicle } = dealer.md

/** Vehicles with their papers; each has a warehouse of its own. */
export default defineMasterData({
  label: '车辆',
  name: 'vehicleCode',
  list: {
    call: vehicle.list,
    query: VehicleQuery,
    row: Vehicle,
    id: 'md.vehicle',
    exports: 'md:vehicle:export',
    filters: ['plateNo', 'vehicleType', 'driverId', 'expiring', 'missing', 'enabled'],
    columns: [
      'vehicleCode',
      'plateNo',
      'vehicleType',
      'brandModel',
      'driverName',
      'salesmanName',
      'insuranceEndDate',
      'inspectionEndDate',
      'reportStatus',
      'enabled',
    ],
  },
  form: {
    facts: VehicleSave,
    fields: [
      'vehicleCode',
      'vehicleType',
      {
        prop: 'plateNo',
        placeholder: '电动三轮车可不填',
        rule: (value, { vehicleType }) => {
          if (!value) return vehicleType === 'electricTricycle' ? undefined : '车牌号必填!'
          const judged = plate((vehicleType || undefined) as VehicleType | undefined).check(value)
          return judged.ok ? undefined : judged.reason.zh
        },
      },
      'salesmanId',
      'driverId',
      'brandModel',
      'loadWeight',
      'volume',
      'buyDate',
      'insuranceEndDate',
      'inspectionEndDate',
      'fileIds',
    ],
    free: [{ prop: 'plateNo', check: (plateNo, id) => vehicle.checkPlateNo({ plateNo, id }) }],
  },
  add: { call: vehicle.save, permission: 'md:vehicle:edit' },
  change: { call: vehicle.save, permission: 'md:vehicle:edit' },
  enable: { call: vehicle.disable, permission: 'md:vehicle:enable' },
  disabling: '车辆仓一并停用；停用后不再出现在选择中，未拆单的车销订单须改用其他车辆才能继续办理。',
  remove: { call: vehicle.delete, permission: 'md:vehicle:delete' },
})
