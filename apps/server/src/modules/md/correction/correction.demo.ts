import { eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { customer } from '../customer/customer.schema.ts'
import { demo as products } from '../product/product.demo.ts'
import { product } from '../product/product.schema.ts'
import { demo as staff } from '../user/user.demo.ts'

/** Days before the last one on which the office corrected numbers of customers, and weights of products. */
const CUSTOMERS_AGO = 3
const PRODUCTS_AGO = 2

/** Which rows a sheet has. */
const FROM = 40
const ROWS = 5

/** What was corrected by sheets in the last week, while it can still be undone. */
export const demo = defineDemo({
  needs: { staff, customers, products },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people }, date) => {
    const ago = (days: number) => addDays(seeding.anchor, -days) === date
    if (seeding.small || !(ago(CUSTOMERS_AGO) || ago(PRODUCTS_AGO))) return
    const admin = await actor(seeding, people.get('admin'))
    const work = admin.at(seeding, date, '16:20:00')
    const { dealerCode } = seeding
    if (ago(CUSTOMERS_AGO)) {
      const rows = await work.tx
        .select({ customerCode: customer.customerCode, version: customer.version })
        .from(customer)
        .where(eq(customer.dealerCode, dealerCode))
        .orderBy(customer.customerCode)
        .offset(FROM)
        .limit(ROWS)
      const items = rows.map((row, index) => ({ ...row, rowNo: index + 2, tel: `0571-8800${4401 + index}` }))
      await call(work, 'md.customer.correctSave', { items })
      return
    }
    const rows = await work.tx
      .select({ productCode: product.productCode, version: product.version })
      .from(product)
      .where(eq(product.dealerCode, dealerCode))
      .orderBy(product.productCode)
      .offset(FROM)
      .limit(ROWS)
    const items = rows.map((row, index) => ({ ...row, rowNo: index + 2, grossWeight: `12.${index + 1}` }))
    await call(work, 'md.product.correctSave', { items })
  },
})
