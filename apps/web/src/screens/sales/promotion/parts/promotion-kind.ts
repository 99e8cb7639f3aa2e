import type { PromotionType } from '@dealer/sdk'
import { documentKind } from '../../../../document/document-kind.ts'
import { entryAddress } from '../../../../document/entry/document-values.ts'

export const PROMOTION = documentKind({
  ...{ label: '促销', key: 'id', number: 'promotionNum' },
  list: { address: '/sales/promotion/promotion_list', label: '去促销查询' },
})

const PAGES: Readonly<Record<PromotionType, string>> = {
  discountPackage: 'discount-package-create',
  discountPresent: 'discount-present-create',
  discountSpec: 'discount-spec-create',
  giveProduct: 'give-product-create',
  cutAmount: 'cut-amount-create',
  exchangeProduct: 'exchange-product-create',
}

/** The editor of a kind. */
export const editorOf = (kind: PromotionType): string => `/sales/promotion/promotion-create/${PAGES[kind]}`

/** The editor of a promotion that is changed or copied. */
export const editorFor = (
  { promotionType, id }: { readonly promotionType: PromotionType; readonly id: string },
  action: 'edit' | 'copy',
): string => entryAddress(editorOf(promotionType), PROMOTION.key, id, action)
