import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { costType } from './cost-type.schema.ts'
import { type CostTypeEntry, costTypeRow, SYSTEM_COST_TYPES } from './cost-type.starter.ts'

/** What this dealer spends money on, below the groups of the system; the last one is no longer used. */
const OWN: readonly CostTypeEntry[] = [
  ['FY0101', '陈列费', 'sales', { parent: 'FY01', needs: 'customer' }],
  ['FY0102', '堆头费', 'sales', { parent: 'FY01', needs: 'customer' }],
  ['FY0103', '进场费', 'sales', { parent: 'FY01', needs: 'customer' }],
  ['FY0201', '油费', 'car', { parent: 'FY02', needs: 'vehicle' }],
  ['FY0202', '过路费', 'car', { parent: 'FY02', needs: 'vehicle' }],
  ['FY0203', '维修保养费', 'car', { parent: 'FY02', needs: 'vehicle' }],
  ['FY0301', '差旅费', 'man', { parent: 'FY03' }],
  ['FY0302', '临时工工资', 'man', { parent: 'FY03' }],
  ['FY0401', '仓库租金', 'other', { parent: 'FY04' }],
  ['FY0402', '电话传真费', 'other', { parent: 'FY04' }],
]

async function seedCostTypes(seeding: Seeding): Promise<void> {
  const own = seeding.small ? OWN.slice(0, 4) : OWN
  const entries = [...SYSTEM_COST_TYPES, ...own]
  await seeding.tx.insert(costType).values(
    entries.map((entry, index) => ({
      ...stamped(seeding),
      ...costTypeRow(entry),
      isSystem: index < SYSTEM_COST_TYPES.length ? ('T' as const) : ('F' as const),
      enabled: index === SYSTEM_COST_TYPES.length + OWN.length - 1 ? ('F' as const) : ('T' as const),
    })),
  )
}

export const demo = defineDemo({ make: seedCostTypes })
