import type { VisitCycle } from '@dealer/sdk/contract'
import { defineDemo } from '../../../seed/demo.ts'
import { at } from '../../../seed/random.ts'
import { firstDay, inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../customer/customer.demo.ts'
import { demo as regions } from '../region/region.demo.ts'
import { route, routeCustomer } from './route.schema.ts'

const LINES: readonly (readonly [regionCode: string, name: string, areaCodes: string[]])[] = [
  ['L001', '上城', ['330102']],
  ['L002', '拱墅', ['330105']],
  ['L003', '西湖', ['330106']],
  ['L004', '滨江', ['330108', '330109']],
]
const DAYS = ['一', '二', '三', '四', '五']
/** Customers of the routes of a line; 80 places for some 70 customers, so that a few are visited twice a week. */
const SIZES = [12, 14, 16, 18, 20]
/** The routes that are not gone every week, and those that are not gone at all now. */
const CYCLES: Readonly<Record<string, VisitCycle>> = { R0104: 'twoWeek', R0205: 'month', R0303: 'twoWeek' }
const DISABLED: readonly string[] = ['R0405']

/** The customers of a line that may be visited, in the order of their streets. */
const visited = (all: readonly SeedCustomer[], regionCode: string) =>
  all.filter((one) => one.regionCode === regionCode && (one.buys || one.isGone))

async function seedRoutes(seeding: Seeding, shops: readonly SeedCustomer[]): Promise<void> {
  const { tx, small, dealerCode } = seeding
  const places: (typeof routeCustomer.$inferInsert)[] = []
  for (const [line, [regionCode, name, areaCodes]] of (small ? LINES.slice(0, 1) : LINES).entries()) {
    const here = visited(shops, regionCode)
    const rows = DAYS.slice(0, small ? 2 : DAYS.length).map((day, index) => {
      const routeCode = `R0${line + 1}0${index + 1}`
      return {
        ...stamped(seeding),
        routeCode,
        routeName: `${small ? '' : name}周${day}线`,
        regionCode,
        visitDays: String(index + 1),
        visitCycle: CYCLES[routeCode] ?? ('week' as const),
        startDate: firstDay(seeding),
        areaCodes,
        enabled: DISABLED.includes(routeCode) ? ('F' as const) : ('T' as const),
      }
    })
    const made = await tx.insert(route).values(rows).returning({ id: route.id })
    let first = 0
    for (const [index, { id }] of made.entries()) {
      const size = Math.min(at(SIZES, index), here.length)
      for (let place = 0; place < size; place += 1)
        places.push({
          dealerCode,
          routeId: id,
          customerCode: at(here, (first + place) % here.length).customerCode,
          sortNum: place + 1,
        })
      first += size
    }
  }
  await inChunks(places, STATEMENT_ROWS, (chunk) => tx.insert(routeCustomer).values(chunk))
}

export const demo = defineDemo({
  needs: { customers, regions },
  make: (seeding, made) => seedRoutes(seeding, made.customers),
})
