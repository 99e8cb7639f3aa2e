import { times } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { stamped } from '../../../seed/seed-context.ts'
import { demo as products } from '../product/product.demo.ts'
import { isOwnSupplier } from '../supplier/supplier.demo.ts'
import { purchasePrice } from './purchase-price.schema.ts'

const CHANGES = 24
const FUTURE = 6

/** Prices that the manufacturer will change, and some that nobody has taken note of yet. What came into force is what products cost now. */
export const demo = defineDemo({
  needs: { products },
  make: async (seeding, made) => {
    const delivered = made.products.filter(({ supplierCode, bigPrice }) => bigPrice && !isOwnSupplier(supplierCode))
    const rows = delivered.slice(0, CHANGES).map(({ productCode, supplierCode, purchasePrice: price }, index) => {
      const isComing = index < FUTURE
      return {
        ...stamped(seeding),
        productCode,
        supplierCode,
        oldPrice: isComing ? price : times(price, '0.98', 4),
        newPrice: isComing ? times(price, '1.04', 4) : price,
        effectDate: addDays(seeding.anchor, isComing ? 8 + index : -100 - index),
        isRead: isComing || index % 5 === 0 ? ('F' as const) : ('T' as const),
      }
    })
    if (rows.length > 0) await seeding.tx.insert(purchasePrice).values(rows)
  },
})
