import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demo as staff } from '../user/user.demo.ts'
import { demo as vehicles } from '../vehicle/vehicle.demo.ts'

export const demo = defineDemo({
  needs: { staff, vehicles },
  make: async (_seeding, { staff }) => staff,
  day: async (seeding, people, date) => {
    if (seeding.small) return
    const ago = (days: number) => addDays(seeding.anchor, -days) === date
    if (!ago(45) && !ago(15)) return
    const admin = await actor(seeding, people.get('admin'))
    const work = admin.at(seeding, date, '09:30:00')
    if (ago(45)) await call(work, 'md.vehicleReport.report', { vehicleCodes: ['C001', 'C002', 'C003'] })
    else await call(work, 'md.vehicleReport.closeReport', { vehicleCodes: ['C002'], reason: '车辆已更换' })
  },
})
