import { and, eq } from 'drizzle-orm'
import { defineDemo } from '../../../seed/demo.ts'
import { demo as staff } from '../user/user.demo.ts'
import { demo as vehicles } from '../vehicle/vehicle.demo.ts'
import { region } from './region.schema.ts'

/** What the lines of the salesmen drive, and where: 上城, 拱墅, 西湖 and 滨江 of Hangzhou. */
const LINES: readonly (readonly [regionCode: string, vehicleCode: string, areaCodes: string[]])[] = [
  ['L001', 'C001', ['330102']],
  ['L002', 'C002', ['330105']],
  ['L003', 'C003', ['330106']],
  ['L004', 'C004', ['330108', '330109']],
]

export const demo = defineDemo({
  needs: { staff, vehicles },
  make: async ({ tx, dealerCode, small }) => {
    for (const [regionCode, vehicleCode, areaCodes] of small ? LINES.slice(0, 1) : LINES)
      await tx
        .update(region)
        .set({ vehicleCode, areaCodes })
        .where(and(eq(region.dealerCode, dealerCode), eq(region.regionCode, regionCode)))
  },
})
