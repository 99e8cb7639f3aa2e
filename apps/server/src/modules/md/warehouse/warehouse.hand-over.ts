import { handsOver } from '../user/hand-over.ts'
import { warehouse } from './warehouse.schema.ts'

export const handOver = [
  handsOver({
    label: '仓库',
    table: warehouse,
    by: 'managerId',
    column: warehouse.managerId,
    name: warehouse.warehouseName,
  }),
]
