import { type PromotionType, promotionTypeLabel } from '@dealer/sdk/contract'
import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const CREATE = '/sales/promotion/promotion-create'

/** The editor of a kind, which copies and changes are opened in as well. */
const editor = (file: string, family: string, kind: PromotionType, icon: string, order: number): MenuRow =>
  page(`${CREATE}/${file}`, `${family}/${promotionTypeLabel[kind]}`, 'promotion:promotion:add', {
    ...{ tagTitle: promotionTypeLabel[kind], icon, order },
  })

export const menu: readonly MenuRow[] = [
  { path: '/sales/promotion', title: '促销管理', icon: 'discount', order: 60 },
  { path: CREATE, title: '新增促销', icon: 'discount-2', order: 10 },
  editor('discount-package-create', '商品促销', 'discountPackage', 'package', 10),
  editor('discount-present-create', '商品促销', 'discountPresent', 'gift', 20),
  editor('discount-spec-create', '商品促销', 'discountSpec', 'tag', 30),
  editor('give-product-create', '订单促销', 'giveProduct', 'gift', 40),
  editor('cut-amount-create', '订单促销', 'cutAmount', 'discount', 50),
  editor('exchange-product-create', '订单促销', 'exchangeProduct', 'gift-card', 60),
  page('/sales/promotion/promotion_list', '促销查询', 'promotion:promotion:list', { icon: 'list-search', order: 20 }),
]
