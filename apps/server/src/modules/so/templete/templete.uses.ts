import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { orderTemplete, orderTempleteCustomer, orderTempleteLine } from './templete.schema.ts'
import { seenTempletes } from './templete.scope.ts'

export const uses = [
  usingRows(orderTemplete, {
    ...{ kind: '订单模板', code: orderTemplete.templeteNum, name: orderTemplete.templeteName, scope: seenTempletes },
    ...{ list: 'so.orderTemplete.list', page: '/sales/order-create/order-templete' },
    detail: ['/order-template-view', 'id'],
  }),
  usingParts(orderTempleteLine, {
    whole: orderTemplete,
    on: eq(orderTempleteLine.templeteId, orderTemplete.id),
  }),
  usingParts(orderTempleteCustomer, {
    whole: orderTemplete,
    on: eq(orderTempleteCustomer.templeteId, orderTemplete.id),
  }),
]
