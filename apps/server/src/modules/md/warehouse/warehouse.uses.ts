import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { warehouse } from './warehouse.schema.ts'

export const uses = [
  usingRows(warehouse, {
    ...{ kind: '仓库', code: warehouse.warehouseCode, name: warehouse.warehouseName, scope: ofDealer(warehouse) },
    ...{ list: 'md.warehouse.list', page: '/main-data/warehouse-management' },
  }),
]
