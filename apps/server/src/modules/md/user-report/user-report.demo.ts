import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demo as staff } from '../user/user.demo.ts'

/** Days before the last one on which people were reported, by account, and those whose report was taken back. */
const REPORTED: readonly (readonly [ago: number, who: readonly string[]])[] = [
  [60, ['admin', 'manager01', 'sales01', 'sales02', 'sales03', 'sales04', 'sales05', 'keeper03']],
  [30, ['guide01', 'guide02', 'keeper01', 'finance01']],
]
const CLOSED: readonly (readonly [ago: number, who: string, reason: string])[] = [
  [25, 'sales05', '已离职'],
  [20, 'keeper03', '已离职'],
  [10, 'guide02', '调换门店，重新上报'],
]

export const demo = defineDemo({
  needs: { staff },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people }, date) => {
    if (seeding.small) return
    const idsOf = (names: readonly string[]) => names.flatMap((name) => people.get(name) ?? [])
    for (const [ago, who] of REPORTED)
      if (addDays(seeding.anchor, -ago) === date) {
        const admin = await actor(seeding, people.get('admin'))
        await call(admin.at(seeding, date, '09:15:00'), 'md.userReport.report', { userIds: idsOf(who) })
      }
    for (const [ago, who, reason] of CLOSED)
      if (addDays(seeding.anchor, -ago) === date) {
        const admin = await actor(seeding, people.get('admin'))
        await call(admin.at(seeding, date, '16:40:00'), 'md.userReport.closeReport', { userIds: idsOf([who]), reason })
      }
  },
})
