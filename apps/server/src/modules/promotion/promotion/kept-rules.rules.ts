import type {
  ExchangePromotionSave,
  OrderPromotionSave,
  ProductPromotionSave,
  PromotionType,
} from '@dealer/sdk/contract'
import type { promotionItem, promotionRule } from './promotion.schema.ts'

type Own<Row> = Omit<Row, 'id' | 'dealerCode' | 'promotionId' | 'delFlag' | 'version' | keyof Stamp>
interface Stamp {
  readonly createId: unknown
  readonly createName: unknown
  readonly createDate: unknown
  readonly updateId: unknown
  readonly updateName: unknown
  readonly updateDate: unknown
}

/** A rule or step as it is kept, and a product of one. */
export type KeptRule = Own<typeof promotionRule.$inferSelect>
export type KeptItem = Own<typeof promotionItem.$inferSelect>

/** What a promotion gives, as its tables keep it: the same whichever call entered it. */
export interface KeptRules {
  readonly rules: readonly KeptRule[]
  readonly items: readonly KeptItem[]
}

/** What users enter of it: rules of a product promotion, steps and scope of an order promotion. */
export interface EnteredRules {
  readonly promotionType: PromotionType
  readonly rules?: ProductPromotionSave['rules'] | undefined
  readonly steps?:
    | readonly (OrderPromotionSave['steps'][number] & { readonly addPrice?: string | undefined })[]
    | ExchangePromotionSave['steps']
    | undefined
  readonly scopeItems?: OrderPromotionSave['scopeItems'] | undefined
  readonly isRepeat?: 'T' | 'F' | undefined
}

const RULE: Omit<KeptRule, 'groupNo'> = {
  packagePrice: null,
  buyQty: null,
  buyUnitType: null,
  fullQty: null,
  unitType: null,
  fullAmount: null,
  cutAmount: null,
  discountRate: null,
  giftMode: null,
  chooseNum: null,
  addPrice: null,
  isRepeat: 'F',
}

const ITEM: Omit<KeptItem, 'groupNo' | 'lineNo' | 'role'> = {
  productCode: null,
  categoryId: null,
  unitType: null,
  qty: null,
  specPrice: null,
  minQty: null,
  maxQty: null,
  isGift: 'F',
}

/** A rule of which only some columns are said. */
export const keptRule = (rule: Partial<KeptRule> & Pick<KeptRule, 'groupNo'>): KeptRule => ({ ...RULE, ...rule })

/** Rows of one role in a group, in the order entered. */
export const keptItems = (
  groupNo: number,
  role: KeptItem['role'],
  items: readonly Partial<KeptItem>[] = [],
): KeptItem[] => items.map((item, place) => ({ ...ITEM, ...item, groupNo, role, lineNo: place + 1 }))
