import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { demo as products } from '../../md/product/product.demo.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { orderTempleteLine } from './templete.schema.ts'

/** Name, kind, for how many customers (none: for all), products from which place on, and how many boxes of each. */
const TEMPLETES = [
  ['便利店周补货', 'normal', 0, 0, ['5', '5', '3', '3', '2', '2']],
  ['新店首批铺货', 'normal', 0, 6, ['2', '2', '2', '2', '2', '2', '1', '1']],
  ['餐饮饮料套单', 'normal', 3, 2, ['10', '6', '4']],
  ['门市零售常购', 'cash', 0, 1, ['1', '1', '1']],
  ['中秋礼盒备货', 'normal', 2, 10, ['8', '8', '4', '4']],
] as const
/** One that nobody orders from any more. */
const DISABLED = '中秋礼盒备货'
/** One with a product that was sold when it was made, and is not any more. */
const WITH_DISABLED = '新店首批铺货'
/** Days before the last one on which they were made. */
const AGO = 60

export const demo = defineDemo({
  needs: { staff, customers, products },
  make: async (seeding, made) => ({
    ...made,
    maker: await actor(seeding, made.staff.get('admin') ?? made.staff.get('light')),
  }),
  day: async (seeding, { customers: shops, products: goods, maker }, date) => {
    if (seeding.small || date !== addDays(seeding.anchor, -AGO)) return
    const sold = goods.filter(({ enabled, bigPrice }) => enabled && bigPrice !== undefined)
    const buyers = shops.filter(({ buys, isGone }) => buys && !isGone)
    for (const [index, [templeteName, orderType, named, first, boxes]] of TEMPLETES.entries()) {
      const work = maker.at(seeding, date, `10:${20 + index}:00`)
      const { id } = await call(work, 'so.orderTemplete.save', {
        ...{ templeteName, orderType, customerScope: named > 0 ? 'customer' : 'all' },
        ...(named > 0 && {
          customerCodes: buyers.slice(index * 3, index * 3 + named).map(({ customerCode }) => customerCode),
        }),
        lines: boxes.map((qty, place) => ({
          ...{ productCode: at(sold, first + place).productCode, unitType: 'big' as const, qty, sortNum: place + 1 },
        })),
      })
      if (templeteName === WITH_DISABLED) {
        const gone = goods.find(({ enabled }) => !enabled)
        if (gone)
          await seeding.tx.insert(orderTempleteLine).values({
            ...created(work),
            ...{
              templeteId: id,
              productCode: gone.productCode,
              unitType: 'small',
              qty: '6',
              sortNum: boxes.length + 1,
            },
          })
      }
      if (templeteName === DISABLED) await call(work, 'so.orderTemplete.disable', { id, version: 1, enabled: 'F' })
    }
  },
})
