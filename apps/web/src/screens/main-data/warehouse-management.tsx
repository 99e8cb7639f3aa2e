import { WarehouseLocation } from '@dealer/fields/WarehouseLocation'
import { WarehouseQuery } from '@dealer/fields/WarehouseQuery'
import { WarehouseRow } from '@dealer/fields/WarehouseRow'
import { WarehouseSave } from '@dealer/fields/WarehouseSave'
import { freeIn } from '../../data/free.ts'
import { dealer } from '../../dealer.ts'
import { areaField } from '../../form/area-field.ts'
import { PlacePicker } from '../../map/place-picker.tsx'
import { defineMasterData } from '../../master-data/define-master-data.tsx'

const { warehouse } = dealer.md

/** Where goods lie: warehouses that people keep, and those of vehicles, loans and goods on the way. */
export default defineMasterData({
  label: '仓库',
  name: 'warehouseName',
  list: {
    call: warehouse.list,
    query: WarehouseQuery,
    row: WarehouseRow,
    id: 'md.warehouse',
    exports: 'md:warehouse:export',
    filters: ['keyword', 'warehouseType', 'enabled'],
    columns: [
      'warehouseCode',
      'warehouseName',
      'warehouseType',
      'managerName',
      'mobile',
      'address',
      'isDefault',
      'enabled',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: WarehouseSave,
    fields: [
      'warehouseCode',
      'warehouseName',
      { prop: 'warehouseType', once: true, only: ['normal'] },
      'managerId',
      'mobile',
      areaField,
      'address',
      'lng',
      'lat',
      'acreage',
      { prop: 'userIds', placeholder: '不选则所有人员可操作' },
      {
        prop: 'locations',
        onlyIf: warehouse.getIsUseLocation,
        facts: WarehouseLocation,
        fields: ['locationCode', 'locationName', 'isDefault', { prop: 'enabled', default: 'T' }],
      },
    ],
    below: (form) => <PlacePicker form={form} label="仓库位置" name={form.values.warehouseName} />,
    detail: warehouse.getWarehouseById,
    free: [
      { prop: 'warehouseCode', check: (code, id) => warehouse.checkCode({ code, id }) },
      ...freeIn('warehouse', 'warehouseName'),
    ],
  },
  add: { call: warehouse.save, permission: 'md:warehouse:edit' },
  change: { call: warehouse.save, permission: 'md:warehouse:edit' },
  enable: {
    call: warehouse.updateEnabled,
    permission: 'md:warehouse:enable',
    // Those of vehicles go with their vehicle, those of borrowed goods and of what is on its way stay.
    when: ({ warehouseType, enabled }) =>
      warehouseType === 'normal' || (warehouseType !== 'vehicle' && enabled === 'F'),
  },
  disabling: '停用后不再出现在选择中；未拆单的订单和未入库的退货须改用其他仓库才能继续办理。',
  more: [
    {
      label: '设为默认',
      call: warehouse.setDefault,
      permission: 'md:warehouse:edit',
      when: (row) => row.warehouseType === 'normal' && row.enabled === 'T' && row.isDefault === 'F',
    },
  ],
})
