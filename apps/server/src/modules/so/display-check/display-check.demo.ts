import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor } from '../../../seed/orders/actor.ts'
import { demoClaims, demoFiles } from '../../../seed/pictures/demo-files.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { displayCheck } from './display-check.schema.ts'

/** How many customers were visited for it, and what was found in turn. */
const VISITED = 20
const FOUND = ['陈列合格', '排面不足，已补货', '价格牌缺失', '端架陈列达标'] as const

/** Photos of displays, as the app for field work brings them. */
export const demo = defineDemo({
  needs: { staff, customers },
  make: async (seeding, made) => {
    if (seeding.small) return
    const guide = await actor(seeding, made.staff.get('sales01'))
    const visited = made.customers.filter(({ buys }) => buys).slice(0, VISITED)
    const taken = visited.map((customer, index) => {
      const checkDate = addDays(seeding.anchor, -1 - (index % 14))
      return { customer, checkDate, result: FOUND[index % FOUND.length] ?? FOUND[0] }
    })
    const by = created(guide.at(seeding, seeding.anchor, '10:00:00'))
    const files = await demoFiles(
      seeding.tx,
      by,
      taken.map(({ customer }) => `陈列${customer.customerCode}`),
    )
    await seeding.tx.insert(displayCheck).values(
      taken.map(({ customer, checkDate, result }, index) => ({
        ...by,
        ...{ customerCode: customer.customerCode, fileId: files[index] ?? '', checkDate, result },
        userName: guide.user.realName,
      })),
    )
    await demoClaims(
      seeding.tx,
      by.dealerCode,
      'displayCheck',
      taken.map(({ customer }, index) => [customer.customerCode, files[index] ?? '']),
    )
  },
})
