import { ne } from 'drizzle-orm'
import { handsOver } from '../../md/user/hand-over.ts'
import { stockApply } from './apply.schema.ts'

/** What is under way with the salesman's vehicle or in what he borrowed. */
export const handOver = [
  handsOver({
    label: '未完成库存申请',
    table: stockApply,
    by: 'salesmanId',
    nameField: 'salesmanName',
    column: stockApply.salesmanId,
    name: stockApply.applyNum,
    open: ne(stockApply.status, 'finished'),
  }),
]
