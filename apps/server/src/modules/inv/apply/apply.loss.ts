import type { Work } from '../../../platform/work.ts'
import { countedLine, sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { type NewOtherLine, otherLines, type WholeOther } from '../stock-others-out-in/other-inv.document.ts'
import { OTHER_KINDS } from '../stock-others-out-in/other-inv-kinds.rules.ts'
import type { WholeApply } from './apply.document.ts'
import type { ApplyPart } from './apply.parts.sql.ts'

const SCRAP = { reason: 'scrap', reasonName: '报损' } as const

/**
 * Makes the documents that write off at their source what of applications was lost on its way; they are posted with the
 * arriving of the rest.
 * @param lost of each application, at the places that the goods came from
 */
export async function writeOff(
  work: Work,
  received: readonly WholeApply[],
  lost: readonly (readonly ApplyPart[])[],
  docDate: string,
): Promise<WholeOther[]> {
  const all = lost.flat()
  if (all.length === 0) return []
  const products = await productsOf(work, all)
  const drafts = received.flatMap(({ row, lines: arrived }, place) => {
    const lines = (lost[place] ?? []).flatMap((part, index): NewOtherLine[] => {
      const product = products.get(part.productCode)
      if (!product) return []
      const { locationCode, batchNo, inventoryStatusCode } = part
      return [
        {
          ...countedLine(product, { unitType: 'small', qty: part.qty }),
          ...{ lineNo: index + 1, locationCode, batchNo, inventoryStatusCode },
          // Posting at the average tells.
          ...{ costPrice: '0.000000', amount: '0.00' },
        },
      ]
    })
    if (lines.length === 0) return []
    const remark = arrived.find(({ lostQty, reason }) => lostQty !== '0' && reason)?.reason ?? null
    const { fromWarehouseCode: warehouseCode, applyNum: srcDocNum } = row
    const header = {
      ...{ otherInvType: 'otherOut' as const, warehouseCode, docDate, ...SCRAP, srcDocNum, remark },
      ...{ ...sumsOf(lines), status: 'posted' as const },
    }
    return [{ header, lines }]
  })
  return otherLines.create(work, drafts, { label: '保存', prefix: OTHER_KINDS.otherOut.prefix })
}
