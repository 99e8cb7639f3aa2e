import type { Work } from '../../../platform/work.ts'
import { broughtCosts } from '../../inv/stock/stock.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { costedBy } from '../../md/product/line-qty.rules.ts'
import type { WholeInbound } from '../inbound/inbound.document.ts'
import { type PurchaseReturnLineRow, paidWith } from './purchase-return.document.ts'
import type { Worth } from './purchase-return-out.rules.ts'
import { goneOf } from './purchase-return-out.sql.ts'

/**
 * What the lines of returns are worth, and what of that went back: what came in with their inbound line, or what was agreed on.
 * @param received the inbound documents that they name, under lock
 */
export async function worthsOf(
  work: Work,
  lines: readonly PurchaseReturnLineRow[],
  received: readonly WholeInbound[],
): Promise<ReadonlyMap<string, Worth>> {
  const [gone, brought, settings] = await Promise.all([
    goneOf(work, lines),
    broughtCosts(
      work,
      'inventoryOperation',
      received.map(({ row }) => row.inNum),
    ),
    dealerSettings(work),
  ])
  const paidIn = new Map(received.flatMap((one) => one.lines.map(({ id, amount }) => [id, amount])))
  const costOf = costedBy(settings)
  return new Map(
    lines.map((line) => {
      const { inItemId, amount, taxRate } = line
      const key = paidWith(line)
      const whole =
        inItemId === null
          ? { paid: amount, cost: costOf(amount, taxRate) }
          : { paid: paidIn.get(inItemId) ?? '0.00', cost: brought.get(inItemId) ?? '0.00' }
      return [key, { ...whole, ...(gone.get(key) ?? NOTHING) }]
    }),
  )
}

const NOTHING = { gonePaid: '0.00', goneCost: '0.00' }
