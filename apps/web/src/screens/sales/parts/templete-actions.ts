import { type OrderTempleteAction, type OrderTempleteRow, orderTempleteActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { TEMPLETE } from './kinds.ts'

const { orderTemplete } = dealer.so

const toggle =
  (enabled: 'T' | 'F') =>
  ({ id, version }: OrderTempleteRow, { requestNo }: { requestNo: string }) =>
    orderTemplete.disable({ id, version, enabled, requestNo })

/** What lists and pages do to an order template. */
export const useTempleteActions = defineActions<OrderTempleteRow, OrderTempleteAction, 'id'>({
  ...TEMPLETE,
  labels: orderTempleteActionLabel,
  about: 'templeteName',
  deeds: {
    edit: { page: '/order-template-edit' },
    enable: { one: toggle('T'), follows: '启用后录单时可以选用。', done: '订单模板已启用' },
    disable: { one: toggle('F'), follows: '停用后录单时不再提供，已下的订单不受影响。', done: '订单模板已停用' },
    delete: {
      one: ({ id, version }, { requestNo }) => orderTemplete.delete({ items: [{ id, version }], requestNo }),
      follows: '删除后不能恢复，已下的订单不受影响。',
      grave: true,
      gone: true,
      done: '订单模板已删除',
    },
  },
})
