import type { Desk } from './desk.ts'
import { PRODUCTS, textOf } from './goods.ts'
import { units } from './reckoning.ts'
import type { World } from './world.ts'

/** What the API shows of heaps, and of what came and went by the days of documents. */
export async function shown({ stage, world }: Desk) {
  const filters = { keyword: '商品Q', nonZero: 'T', limit: 100 } as const
  const { rows } = await stage.must('boss1', 'inv.stockQuery.batchInvStatusList', filters)
  const days = { docDateStart: '2026-01-01', docDateEnd: world.today }
  const ends: string[] = []
  for (const productCode of PRODUCTS)
    ends.push((await stage.must('boss1', 'inv.stockQuery.ledgerBalance', { productCode, ...days })).endQty)
  return {
    heaps: Object.fromEntries(
      rows.map((row) => [
        [row.productCode, row.warehouseCode, row.locationCode, row.batchNo, row.inventoryStatusCode].join(' '),
        `${row.onHandQty} ${row.reservedQty} ${row.availableQty}`,
      ]),
    ),
    ends,
  }
}

/** The same by the model. */
export function told({ ledger }: World): Awaited<ReturnType<typeof shown>> {
  const heaps = [...ledger.onHand.values()].filter(({ qty }) => qty !== 0)
  const sumOf = (product: string) => heaps.reduce((sum, part) => sum + (part.product === product ? part.qty : 0), 0)
  return {
    heaps: Object.fromEntries(
      heaps.map((part) => {
        const held = ledger.reserved.get(textOf(part)) ?? 0
        return [textOf(part), [part.qty, held, part.qty - held].map(units).join(' ')]
      }),
    ),
    ends: PRODUCTS.map((product) => units(sumOf(product))),
  }
}
