import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { mobileOf } from '../../../seed/people-numbers.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { demo as staff } from '../user/user.demo.ts'
import { askForStore } from './customer-store.document.ts'

const CONTACTS = ['张建国', '李秀英', '陈晓东', '周美华', '吴志强', '郑丽娟', '王小明', '冯玉兰', '蒋文斌']
const REASONS = ['营业执照已过期', '门头与客户名称不符', '联系人不是店主']
const FIRST = 20
const STEP = 7

export const demo = defineDemo({
  needs: { staff, customers },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people, customers: shops }, date) => {
    if (seeding.small) return
    for (const [index, contact] of CONTACTS.entries()) {
      if (addDays(seeding.anchor, -(CONTACTS.length - index)) !== date) continue
      const store = await actor(seeding, people.get('store'))
      const { customerCode } = at(shops, FIRST + index * STEP)
      const asking = store.at(seeding, date, '10:30:00')
      const [licenseFileId, doorFileId] = await demoFiles(seeding.tx, created(asking), [
        `执照${customerCode}`,
        `门头${customerCode}`,
      ])
      const asked = { customerCode, contact, mobile: mobileOf(8100 + index), licenseFileId, doorFileId }
      const { id, version } = await askForStore(asking, asked)
      // The first three are passed, the next three rejected, and the last three wait.
      if (index >= 6) continue
      const admin = await actor(seeding, people.get('admin'))
      const work = admin.at(seeding, date, '14:45:00')
      if (index < 3) await call(work, 'md.customerStore.pass', { id, version })
      else await call(work, 'md.customerStore.reject', { id, version, auditRemark: at(REASONS, index - 3) })
    }
  },
})
