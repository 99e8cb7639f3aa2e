import { OrderType } from '@dealer/sdk/contract'
import { optionsOf } from '../../../platform/contract/options.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { choices } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { customerType } from '../../md/customer-type/customer-type.schema.ts'
import { region } from '../../md/region/region.schema.ts'

export { findPromotionProducts } from './promotion.products.sql.ts'

const customerTypes = choices(customerType, {
  key: customerType.typeCode,
  label: customerType.typeName,
  order: [customerType.sortNum],
})
const regions = choices(region, { key: region.regionCode, label: region.regionName })

const USUAL_PRIORITY = 100
const USUAL_ORDERS = [OrderType.normal, OrderType.cash, OrderType.vehicle].join(',')

/** Last day of the month of a day. @example lastOfMonth('2026-02-03') // '2026-02-28' */
const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Defaults and choices of a new promotion. */
export async function newPromotion(work: Work, _args: Args<'promotion.promotion.toPromotionAdd'>) {
  const [types, lines] = await Promise.all([customerTypes(work, {}), regions(work, {})])
  return {
    ...{ startDate: work.today, endDate: lastOfMonth(work.today), priceNow: work.now },
    ...{ customerScope: 'all' as const, orderTypes: USUAL_ORDERS, priority: USUAL_PRIORITY, stackable: 'F' as const },
    ...{ customerTypes: types, regions: lines },
  }
}

/** What the filters of the search choose from. */
export async function promotionConditions(work: Work) {
  const [types, lines] = await Promise.all([customerTypes(work, {}), regions(work, {})])
  return {
    ...{ promotionTypes: optionsOf('PromotionType'), statuses: optionsOf('PromotionStatus') },
    ...{ customerTypes: types, regions: lines },
  }
}

/** Whether a new promotion may start on a day. */
export const mayStart = async ({ today }: Work, { startDate }: Args<'promotion.promotion.checkStartDate'>) =>
  startDate >= today
