import { type FailedItem, newRequestNo, RefusedError, type SalesOrderRow } from '@dealer/sdk'
import { isZero } from '@dealer/validators'
import { dealer } from '../../../../dealer.ts'

const { toOrderSplit, saveSplit } = dealer.so.salesOrder

/**
 * Splits all that is left of orders, each for itself and from its own warehouse; one that is refused does not stop the others.
 * @returns those that stay as they are, by number, and why
 */
export async function splitWhole({ orders }: { readonly orders: readonly SalesOrderRow[] }) {
  const failed: FailedItem[] = []
  for (const { soId, soNum } of orders) {
    try {
      await splitRest(soId)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      failed.push({ key: soNum, message: error.message })
    }
  }
  return { failed }
}

async function splitRest(soId: string): Promise<void> {
  const { order, lines } = await toOrderSplit({ soId }, { silent: true })
  const rest = lines.filter(({ unsplitQty }) => !isZero(unsplitQty))
  const split = {
    warehouseCode: order.warehouseCode,
    lines: rest.map(({ itemId, unsplitQty }) => ({ soItemId: itemId, unitType: 'small' as const, qty: unsplitQty })),
  }
  const asked = { requestNo: newRequestNo(), soId, version: order.version, splits: [split] }
  await saveSplit(asked, { silent: true })
}
