import type { CostTypeCategory } from '@dealer/sdk/contract'
import { created } from '../../../platform/work.ts'
import type { Starter } from '../dealer/starter.ts'
import { costType } from './cost-type.schema.ts'

/** A cost type as a list states it. `needs` says what a cost document must name. */
export type CostTypeEntry = readonly [
  code: string,
  name: string,
  category: CostTypeCategory,
  more?: { readonly parent?: string; readonly needs?: 'customer' | 'vehicle' },
]

/** The groups that every dealer begins with: nobody changes them, own types lie below. */
export const SYSTEM_COST_TYPES: readonly CostTypeEntry[] = [
  ['FY01', '市场费用', 'sales'],
  ['FY02', '车辆费用', 'car'],
  ['FY03', '人员费用', 'man'],
  ['FY04', '其他费用', 'other'],
]

export const costTypeRow = ([costTypeCode, costTypeName, costTypeCategory, more]: CostTypeEntry) => ({
  ...{ costTypeCode, costTypeName, costTypeCategory },
  parentCode: more?.parent ?? null,
  isNeedCustomer: more?.needs === 'customer' ? ('T' as const) : ('F' as const),
  isNeedVehicle: more?.needs === 'vehicle' ? ('T' as const) : ('F' as const),
})

export const starter: Starter = async (work) => {
  await work.tx
    .insert(costType)
    .values(SYSTEM_COST_TYPES.map((entry) => ({ ...created(work), ...costTypeRow(entry), isSystem: 'T' as const })))
}
