import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { LINE_OWNERS } from '../../../seed/lists/line-owners.ts'
import { at } from '../../../seed/random.ts'
import { inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { demo as products, type SeedProduct } from '../../md/product/product.demo.ts'
import { demo as people, type StaffIds } from '../../md/user/user.demo.ts'
import { invCollect, invCollectLine } from './inv-collect.schema.ts'

const COLLECTS = 40
const SPREAD_DAYS = 60
const GUIDES = ['guide01', 'guide02'] as const

interface Needs {
  readonly people: StaffIds
  readonly customers: readonly SeedCustomer[]
  readonly products: readonly SeedProduct[]
}

/** Counts of two months, three to seven products each, every sixth of which the store had none. */
async function seedCollects(seeding: Seeding, { people: ids, customers: shops, products: goods }: Needs) {
  if (seeding.small) return
  const { tx, anchor } = seeding
  const own = stamped(seeding)
  const stores = shops.filter(({ buys }) => buys)
  const sold = goods.filter(({ enabled }) => enabled)
  const made = await tx
    .insert(invCollect)
    .values(
      Array.from({ length: COLLECTS }, (_, turn) => {
        const { customerCode, regionCode } = at(stores, (turn * 11) % stores.length)
        // Salesmen count the shops of their own lines, guides any.
        const owner = turn % 2 ? LINE_OWNERS.get(regionCode) : undefined
        return {
          ...{ ...own, customerCode },
          collectDate: addDays(anchor, -Math.floor(((COLLECTS - 1 - turn) * SPREAD_DAYS) / COLLECTS)),
          userId: ids.get(owner ?? at(GUIDES, (turn >> 1) % GUIDES.length)) ?? '',
        }
      }),
    )
    .returning({ id: invCollect.id, day: invCollect.collectDate })
  const lines = made.flatMap(({ id: collectId, day }, turn) =>
    Array.from({ length: 3 + (turn % 5) }, (_, place) => {
      const number = turn * 5 + place
      const isOut = number % 6 === 5
      return {
        ...{ ...own, collectId, productCode: at(sold, (turn * 7 + place * 3) % sold.length).productCode },
        ...{ shelfQty: isOut ? '0' : String(4 + (number % 20)), stockQty: isOut ? '0' : String((number * 7) % 60) },
        produceDate: isOut ? null : addDays(day, -30 - (number % 90)),
        price: isOut ? null : `${2 + (number % 9)}.5000`,
        isOutOfStock: isOut ? ('T' as const) : ('F' as const),
      }
    }),
  )
  await inChunks(lines, STATEMENT_ROWS, (chunk) => tx.insert(invCollectLine).values(chunk))
}

export const demo = defineDemo({ needs: { people, customers, products }, make: seedCollects })
