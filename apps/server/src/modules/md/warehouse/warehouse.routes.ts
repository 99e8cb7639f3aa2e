import type { Handlers } from '../../../platform/contract/types.ts'
import { keepers, setDefault, usesLocations, warehouseDetail, warehouseList, warehouses } from './warehouse.master.ts'
import { warehouseOptions } from './warehouse.service.ts'
import { selectAny } from './warehouse.staff.ts'

export const routes = {
  ...warehouses.routes,
  'md.warehouse.getIsUseLocation': usesLocations,
  'md.warehouse.getUserList': keepers,
  'md.warehouse.getWarehouseById': warehouseDetail,
  'md.warehouse.list': warehouseList,
  'md.warehouse.select': warehouseOptions,
  'md.warehouse.selectAny': selectAny,
  'md.warehouse.setDefault': setDefault,
} satisfies Handlers
