import type { Promotion } from '@dealer/promotions'
import type { OrderType } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import type { CustomerForOrder } from '../../md/customer/customer.service.ts'
import { type ProductForLine, productsByCode } from '../../md/product/product.service.ts'
import { engineOf } from './promotion.engine.ts'
import * as rows from './promotion.running.sql.ts'

export { categoriesAbove } from './promotion.running.sql.ts'

/** For whom, when and for which kind of order; any kind when none is named. */
export interface RunningFor {
  readonly customer: Pick<CustomerForOrder, 'customerCode' | 'customerTypeCode' | 'regionCode'>
  readonly day: string
  readonly orderType?: OrderType
}

/** A promotion in force with its limits and what is used of them. */
export interface Running {
  readonly id: string
  readonly promotion: Promotion
  /** 0: no limit. */
  readonly customerLimitTimes: number
  readonly totalBudgetQty: string | null
  readonly totalBudgetAmount: string | null
  readonly usedQty: string
  readonly usedAmount: string
}

/** Promotions in force, and the products that they give or sell together, by code. */
export interface RunningPromotions {
  readonly running: readonly Running[]
  readonly goods: ReadonlyMap<string, ProductForLine>
}

/** The promotions in force for a customer, in a fixed number of statements however many there are. */
export async function runningPromotions(
  work: Work,
  { customer, day, orderType }: RunningFor,
): Promise<RunningPromotions> {
  const { customerCode, customerTypeCode: typeCode, regionCode } = customer
  const heads = await rows.inForce(work, { day, typeCode, regionCode, customerCode, orderType: orderType ?? null })
  if (heads.length === 0) return { running: [], goods: new Map() }
  const ids = heads.map(({ id }) => id)
  const [rules, items] = await Promise.all([rows.rulesOf(work, { ids }), rows.itemsOf(work, { ids })])
  const given = items.filter(({ role }) => role === 'gift' || role === 'item')
  const goods = await productsByCode(work, [...new Set(given.flatMap(({ productCode }) => productCode ?? []))])
  const running = heads.map((head) => {
    const mine = {
      rules: rules.filter(({ promotionId }) => promotionId === head.id),
      items: items.filter(({ promotionId }) => promotionId === head.id),
    }
    return { ...head, promotion: engineOf(head, mine, goods) }
  })
  return { running, goods }
}
