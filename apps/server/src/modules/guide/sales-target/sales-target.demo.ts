import { defineDemo } from '../../../seed/demo.ts'
import { LIGHT_STAFF, STAFF } from '../../../seed/lists/people.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { monthBefore } from './sales-target.rules.ts'
import { salesTarget } from './sales-target.schema.ts'

/** Targets of three months for each salesman and line; guides' lines are smaller. */
async function seedTargets(seeding: Seeding): Promise<void> {
  const month = seeding.anchor.slice(0, 'YYYY-MM'.length)
  const months = [monthBefore(monthBefore(month)), monthBefore(month), month]
  const everybody = seeding.small ? LIGHT_STAFF : STAFF.filter(({ left }) => !left)
  const salesmen = everybody.filter(({ businessType }) => businessType === '2000')
  const lines = everybody.flatMap(({ regions = [], businessType }) => regions.map(([code]) => ({ code, businessType })))
  const rows = months.flatMap((targetMonth, at) => [
    ...salesmen.map(({ userCode: refCode }, index) => ({
      ...{ targetMonth, targetType: 'salesman' as const, refCode },
      targetAmount: `${150_000 + at * 10_000 + index * 5_000}.00`,
    })),
    ...lines.map(({ code: refCode, businessType }, index) => ({
      ...{ targetMonth, targetType: 'region' as const, refCode },
      targetAmount: `${(businessType === '3000' ? 60_000 : 140_000) + at * 8_000 + index * 4_000}.00`,
    })),
  ])
  await seeding.tx.insert(salesTarget).values(rows.map((row) => ({ ...stamped(seeding), ...row })))
}

export const demo = defineDemo({ needs: { people }, make: seedTargets })
