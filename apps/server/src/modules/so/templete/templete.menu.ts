import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/sales/order-create/order-templete', '订单模板', 'so:orderTemplete:list', { icon: 'template', order: 60 }),
  hiddenPage('/order-template-add', '新增模板', 'so:orderTemplete:edit'),
  hiddenPage('/order-template-view', '模板详情', 'so:orderTemplete:list'),
  hiddenPage('/order-template-edit', '修改模板', 'so:orderTemplete:edit'),
  hiddenPage('/order-template-product', '模板商品', 'so:orderTemplete:edit'),
]
