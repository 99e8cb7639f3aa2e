import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  { path: '/sales/return-manager', title: '销售退货', icon: 'arrow-back-up', order: 40 },
  page('/sales/return-manager/return-manager-in', '销售退货录单', 'so:return:add', { icon: 'file-minus', order: 10 }),
  hiddenPage('/sales/return-manager/return-byorder-create', '销售按单退货', 'so:return:add'),
  page('/sales/return-manager/return-list', '销售退货查询', 'so:return:list', { icon: 'list-search', order: 20 }),
  { path: '/sales/return-in', title: '销售退货入库', icon: 'package-import', order: 50 },
  page('/sales/return-in/return-in', '待入库退货单', 'so:returnIn:confirm', {
    tagTitle: '退货入库',
    icon: 'arrow-bar-to-down',
    order: 10,
  }),
  page('/sales/return-in/return-in-list', '销售退货入库查询', 'so:returnIn:list', {
    tagTitle: '退货入库查询',
    icon: 'list-search',
    order: 20,
  }),
  hiddenPage('/sales/return-view', '退货单详情', 'so:return:list'),
  hiddenPage('/sales/return-edit', '修改退货单', 'so:return:add'),
  hiddenPage('/sales/return-byorder-edit', '修改按单退货单', 'so:return:add'),
  hiddenPage('/sales/return-in-handle', '确认退货入库', 'so:returnIn:confirm'),
  hiddenPage('/sales/return-in-view', '待入库退货详情', 'so:returnIn:confirm'),
  hiddenPage('/sales/return-in-view-in', '退货入库单详情', 'so:returnIn:list'),
  hiddenPage('/return-list-history', '销售退货查询（历史）', 'so:return:list'),
  hiddenPage('/return-in-list-history', '销售退货入库查询（历史）', 'so:returnIn:list'),
]
