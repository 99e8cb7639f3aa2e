import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { demo as staff } from '../user/user.demo.ts'
import { type Supplement, supply } from './customer-app.document.ts'

/** Days before the last one: which customer of the salesman, what he supplies, and what became of it. */
const SUPPLEMENTS: readonly (readonly [
  ago: number,
  who: string,
  which: number,
  values: Supplement['values'],
  decision?: 'pass' | 'reject',
  auditRemark?: string,
])[] = [
  [12, 'sales01', 1, { contact: '张建华', tel: '0571-88003210' }, 'pass'],
  [11, 'sales02', 2, { licenseNo: '91330104MA2XYZ001A' }, 'pass', '已核对执照'],
  [10, 'sales03', 3, { acreage: '80', cashierNum: 2, shelfNum: 12 }, 'pass'],
  [9, 'sales04', 4, { mobile: '10000017777' }, 'reject', '号码打不通，请核实'],
  [8, 'sales01', 5, { invoiceTitle: '上城区便民商店', taxNo: '92330102MA2ABCDE1X' }, 'reject', '抬头与税号不符'],
  [6, 'sales02', 6, { shortName: '社区店' }, 'reject', '简称与其他客户重复'],
  [3, 'sales03', 7, { contact: '钱美娟', mobile: '10000017778' }],
  [2, 'sales04', 8, { bankName: '杭州银行上城支行', bankAccount: '3301040160001234567' }],
  [1, 'sales01', 9, { acreage: '45.5', shelfNum: 6, tel: '0571-88005678' }],
]

/** Who supplies what stands on the licence shows it; the front of the shop is photographed each time. */
const photosOf = (customerCode: string, values: Supplement['values']) =>
  'licenseNo' in values || 'taxNo' in values ? [`执照${customerCode}`, `门头${customerCode}`] : [`门头${customerCode}`]

export const demo = defineDemo({
  needs: { staff, customers },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people, customers: shops }, date) => {
    if (seeding.small) return
    for (const [ago, who, which, values, decision, auditRemark] of SUPPLEMENTS) {
      if (addDays(seeding.anchor, -ago) !== date) continue
      const salesman = await actor(seeding, people.get(who))
      const own = shops.filter(({ regionCode }) => salesman.user.regionCodes.includes(regionCode))
      const work = salesman.at(seeding, date, '09:40:00')
      const { customerCode } = at(own, which)
      const photos = await demoFiles(seeding.tx, created(work), photosOf(customerCode, values))
      const { id, version } = await supply(work, { customerCode, values, photoFileIds: photos.join() })
      if (!decision) continue
      const admin = await actor(seeding, people.get('admin'))
      const said = auditRemark === undefined ? {} : { auditRemark }
      await call(admin.at(seeding, date, '15:10:00'), `md.customerApp.${decision}`, { id, version, ...said })
    }
  },
})
