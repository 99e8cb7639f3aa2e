import type { Handlers } from '../../../platform/contract/types.ts'
import { keepers, setDefault, usesLocations, warehouseDetail, warehouseList, warehouses } from './warehouse.master.ts'
import { selectAny, warehouseOptions } from './warehouse.selects.ts'

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
