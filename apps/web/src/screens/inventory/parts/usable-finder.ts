import type { OtherInvProduct, OtherInvType } from '@dealer/sdk'
import type { FoundPage, SearchHow } from '@dealer/ui-kit/lookup'
import { bigSmallText } from '@dealer/validators'
import { pickerPage } from '../../../data/picker-page.ts'
import { dealer } from '../../../dealer.ts'

type Usable = OtherInvProduct & { readonly stock: string }

/** Finds products with what is free of them in a warehouse, page by page; for what goes out only those of which something is. */
export const usableFinder =
  (warehouseCode: string | undefined, otherInvType: OtherInvType) =>
  async (code: string, { page, signal }: SearchHow): Promise<FoundPage<Usable>> => {
    if (!warehouseCode) return { rows: [], hasMore: false }
    const asked = { code, warehouseCode, otherInvType, page }
    const found = await dealer.inv.stockOthersOutIn.usableProduct(asked, { signal, silent: true })
    return pickerPage(
      found.map((row) => ({
        ...row,
        stock: bigSmallText(row.availableQty, row.unitRatio, row.bigUnit, row.smallUnit),
      })),
    )
  }
