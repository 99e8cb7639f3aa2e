import type { OtherInvProduct, OtherInvType } from '@dealer/sdk'
import type { SearchHow } from '@dealer/ui-kit/lookup'
import { bigSmallText } from '@dealer/validators'
import { dealer } from '../../../dealer.ts'

/** Finds products with what is free of them in a warehouse; for what goes out only those of which something is. */
export const usableFinder =
  (warehouseCode: string | undefined, otherInvType: OtherInvType) =>
  async (code: string, { signal }: SearchHow): Promise<(OtherInvProduct & { stock: string })[]> => {
    if (!warehouseCode) return []
    const asked = { code, warehouseCode, otherInvType }
    const found = await dealer.inv.stockOthersOutIn.usableProduct(asked, { signal, silent: true })
    return found.map((row) => ({
      ...row,
      stock: bigSmallText(row.availableQty, row.unitRatio, row.bigUnit, row.smallUnit),
    }))
  }
