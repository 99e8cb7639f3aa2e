import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/product', '商品列表', 'md:product:list', {
    tagTitle: '商品',
    icon: 'barcode',
    order: 30,
  }),
  hiddenPage('/product-add', '新增商品', 'md:product:add'),
  hiddenPage('/product-edit', '修改商品', 'md:product:edit'),
  hiddenPage('/product-detail', '商品详情', 'md:product:list'),
]
