import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/sales/order-create/normal-order', '普通订单', 'so:salesOrder:add', { icon: 'file-invoice', order: 10 }),
  page('/sales/order-create/cash-order', '快速订单', 'so:cashOrder:add', { icon: 'cash', order: 20 }),
  page('/sales/order-create/vehicle-order', '车销订单', 'so:vehicleOrder:add', { icon: 'truck-delivery', order: 30 }),
  page('/sales/order-create/vehicle-offline', '离线开单', 'so:vehicleOrder:add', { icon: 'device-mobile', order: 35 }),
  page('/sales/order-create/promotion-order', '促销品领用', 'so:promotionOrder:add', { icon: 'gift', order: 40 }),
  page('/sales/order-search/order-search-list', '订单查询', 'so:salesOrder:list', { icon: 'list-search', order: 10 }),
  hiddenPage('/order-close-log', '订单完成日志', 'so:salesOrder:list'),
  hiddenPage('/order-search-list-history', '订单查询（历史）', 'so:salesOrder:list'),
]
