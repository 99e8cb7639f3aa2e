import { inArray } from 'drizzle-orm'
import { handsOver } from '../../md/user/hand-over.ts'
import { salesReturn } from './return.schema.ts'

/** What has not come in; what has keeps the name of who did it. */
export const handOver = [
  handsOver({
    label: '未入库退货单',
    table: salesReturn,
    by: 'salesmanId',
    nameField: 'salesmanName',
    column: salesReturn.salesmanId,
    name: salesReturn.returnNum,
    open: inArray(salesReturn.status, ['draft', 'submitted']),
  }),
]
