import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { customer, customerAddress } from '../customer/customer.schema.ts'
import { demo as staff } from '../user/user.demo.ts'
import { correctPlace } from './customer-loc.document.ts'

/** Where the first shop lies, in millionths of a degree (GCJ-02); the others lie around it. */
const CENTRE = { lng: 120_169_312, lat: 30_242_865 }
const AROUND = 60_000
/** How far a corrected place lies from the one known, at most. */
const OFF = 2_500
const PASSED = 6
const SHOPS_OF = { L001: 'sales01', L002: 'sales02', L003: 'sales03', L004: 'sales04' } as const
const REASONS = ['照片看不出门头', '定位在门店对面，请重新定位', '地址与门牌不符']

const degrees = (millionths: number) => (millionths / 1_000_000).toFixed(6)
const placeAt = (lng: number, lat: number) => ({ lng: degrees(lng), lat: degrees(lat) })

/** Customers whose place was corrected, by what became of it: those that wait or were turned down, and some that were moved. */
async function corrected({ tx, dealerCode }: Seeding) {
  const rows = await tx
    .select({
      ...{ code: customer.customerCode, region: customer.regionCode, status: customer.locAuditStatus },
      ...{ full: customerAddress.fullAddress, street: customerAddress.address },
    })
    .from(customer)
    .innerJoin(
      customerAddress,
      and(
        eq(customerAddress.dealerCode, customer.dealerCode),
        eq(customerAddress.customerId, customer.id),
        eq(customerAddress.isDefault, 'T'),
      ),
    )
    .where(eq(customer.dealerCode, dealerCode))
    .orderBy(asc(customer.customerCode))
  const passed = rows.filter(({ status }) => status === 'passed').slice(0, PASSED)
  return [...passed, ...rows.filter(({ status }) => status !== 'passed')]
}

export const demo = defineDemo({
  needs: { staff, customers },
  make: async (seeding, made) => ({ ...made, rows: seeding.small ? [] : await corrected(seeding) }),
  day: async (seeding, { staff: people, rows }, date) => {
    for (const [index, { code, region, status, full, street }] of rows.entries()) {
      if (addDays(seeding.anchor, -(1 + (index % 14))) !== date) continue
      const random = seeding.random.fork(`place ${code}`)
      const known = {
        lng: CENTRE.lng + random.int(-AROUND, AROUND),
        lat: CENTRE.lat + random.int(-AROUND, AROUND),
      }
      const salesman = await actor(
        seeding,
        people.get(SHOPS_OF[region as keyof typeof SHOPS_OF]) ?? people.get('admin'),
      )
      // Every fifth has no place yet.
      if (index % 5 > 0)
        await seeding.tx.update(customer).set(placeAt(known.lng, known.lat)).where(eq(customer.customerCode, code))
      const work = salesman.at(seeding, date, '11:20:00')
      const [photoFileId] = await demoFiles(seeding.tx, created(work), [`门头${code}`])
      const { id, version } = await correctPlace(work, {
        ...{ customerCode: code, photoFileId },
        ...placeAt(known.lng + random.int(-OFF, OFF), known.lat + random.int(-OFF, OFF)),
        address: `${full.slice(0, -street.length)}中山路${20 + index * 3}号`,
      })
      if (status === 'unaudited') continue
      const admin = await actor(seeding, people.get('admin'))
      const decision = status === 'passed' ? 'pass' : 'reject'
      const said = decision === 'reject' ? { auditRemark: at(REASONS, index % REASONS.length) } : {}
      await call(admin.at(seeding, date, '17:05:00'), `md.customerLoc.${decision}`, { id, version, ...said })
    }
  },
})
