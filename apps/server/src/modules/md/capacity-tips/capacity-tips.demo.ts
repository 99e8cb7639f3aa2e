import { defineDemo } from '../../../seed/demo.ts'
import { inChunks, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as products } from '../product/product.demo.ts'
import { capacityTips } from './capacity-tips.schema.ts'

/** In big units: few of most; of every fifth what a week sells hardly leaves, and much of every tenth, which is therefore soon below. */
const [FEW, SOME, MUCH, MOST] = [5, 30, 120, 600]
/** Of every twentieth there should hardly be any, so that there is always too much. */
const [ONE, TWO] = [1, 2]

const limitsOf = (number: number) => {
  if (number % 20 === 7) return { least: ONE, most: TWO }
  return { least: number % 10 === 3 ? MUCH : number % 5 === 1 ? SOME : FEW, most: MOST }
}

/** Limits over all warehouses of everything that is sold. */
export const demo = defineDemo({
  needs: { products },
  make: async (seeding, needs) => {
    const rows = needs.products
      .filter(({ enabled, bigPrice }) => enabled && bigPrice)
      .map(({ productCode, number, unitRatio }) => {
        const { least, most } = limitsOf(number)
        return {
          ...stamped(seeding),
          warehouseCode: '*',
          productCode,
          minQty: String(least * unitRatio),
          safeQty: String(2 * least * unitRatio),
          maxQty: String(most * unitRatio),
        }
      })
    await inChunks(rows, STATEMENT_ROWS, (chunk) => seeding.tx.insert(capacityTips).values(chunk))
  },
})
