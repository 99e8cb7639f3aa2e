import type { DealerClient } from '@dealer/sdk'
import { type Deed, newTally } from './deed.ts'
import { today } from './today.ts'

/** Drafts that a clerk saves, one after the other: each that was acknowledged is there. */
export function orders(customerCode: string): Deed {
  const tally = newTally()
  const acknowledged = new Set<string>()
  return {
    name: 'orders',
    tally,
    act: async (dealer) => {
      tally.begun++
      const { soNum } = await dealer.so.salesOrder.save({
        ...{ submit: 'F', orderType: 'normal', customerCode, warehouseCode: 'W001' },
        ...{ docDate: today(), deliveryDate: today() },
        items: [{ lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '1' }],
      })
      acknowledged.add(soNum)
      tally.answered++
    },
    check: async (dealer) => {
      const found = await draftsOfToday(dealer)
      const lost = [...acknowledged].filter((soNum) => !found.has(soNum))
      if (lost.length > 0) throw new Error(`orders: ${lost.join(', ')} were acknowledged and are gone`)
    },
  }
}

async function draftsOfToday(dealer: DealerClient): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const query = { orderStatus: 'draft', docDateStart: today(), page, limit: 500 } as const
    const { rows, total } = await dealer.so.salesOrder.lists(query)
    for (const { soNum } of rows) found.add(soNum)
    if (page * 500 >= total) return found
  }
}
