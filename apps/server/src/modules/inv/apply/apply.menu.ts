import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const VEHICLES = '/inventory/vehicle-sales-management'
const LOADS = `${VEHICLES}/stock-in-management`
const UNLOADS = `${VEHICLES}/stock-out-management`
const TRANSFERS = '/inventory/inventory-transfer'

export const menu: readonly MenuRow[] = [
  { path: VEHICLES, title: '车销管理', icon: 'truck', order: 10 },
  { path: LOADS, title: '装车管理', icon: 'truck', order: 10 },
  page(`${LOADS}/stock-in-apply`, '装车申请', 'inv:vehicleIn:add', { icon: 'file-plus', order: 10 }),
  page(`${LOADS}/vehicle-stock-in`, '车辆入库', 'inv:vehicleIn:out', {
    ...{ tagTitle: '装车', icon: 'truck-loading', order: 20 },
  }),
  page(`${LOADS}/stock-in-search`, '装车查询', 'inv:vehicleIn:list', { icon: 'list-search', order: 30 }),
  page(`${LOADS}/stock-in-template`, '装车模板', 'inv:vehicleTemplete:list', { icon: 'template', order: 40 }),
  { path: UNLOADS, title: '卸车管理', icon: 'truck-return', order: 20 },
  page(`${UNLOADS}/stock-out-apply`, '卸车申请', 'inv:vehicleOut:add', { icon: 'file-plus', order: 10 }),
  page(`${UNLOADS}/vehicle-stock-out`, '车辆出库', 'inv:vehicleOut:out', {
    ...{ tagTitle: '卸车', icon: 'truck-return', order: 20 },
  }),
  page(`${UNLOADS}/stock-out-search`, '卸车查询', 'inv:vehicleOut:list', { icon: 'list-search', order: 30 }),
  { path: TRANSFERS, title: '库存调拨', icon: 'transfer', order: 20 },
  page(`${TRANSFERS}/trans-apply`, '调拨申请', 'inv:transfer:add', { icon: 'file-plus', order: 10 }),
  page(`${TRANSFERS}/trans-stock-out`, '调拨出库', 'inv:transfer:out', { icon: 'arrow-bar-up', order: 20 }),
  page(`${TRANSFERS}/trans-stock-in`, '调拨入库', 'inv:transfer:in', { icon: 'arrow-bar-to-down', order: 30 }),
  page(`${TRANSFERS}/trans-search`, '调拨查询', 'inv:transfer:list', { icon: 'list-search', order: 40 }),
  hiddenPage('/stock-in-apply-history', '装车申请（历史）', 'inv:vehicleIn:add'),
  hiddenPage('/stock-in-search-history', '装车查询（历史）', 'inv:vehicleIn:list'),
  hiddenPage('/stock-out-apply-history', '卸车申请（历史）', 'inv:vehicleOut:add'),
  hiddenPage('/stock-out-search-history', '卸车查询（历史）', 'inv:vehicleOut:list'),
  hiddenPage('/trans-apply-history', '调拨申请（历史）', 'inv:transfer:add'),
  hiddenPage('/trans-search-history', '调拨查询（历史）', 'inv:transfer:list'),
]
