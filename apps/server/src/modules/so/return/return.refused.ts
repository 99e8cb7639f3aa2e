import type { Args } from '../../../platform/contract/types.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { eachWithin, refuse, renamed } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type OutRow, outLines } from '../out/out.document.ts'
import { returnByOrder } from './return-by-order.entry.ts'

/** What photos of refused goods belong to. */
export const REFUSED = 'salesReturn'

/** As the call names what a return has under names of its own. */
const NAMES = { lines: 'refused', docDate: 'signDate', warehouseCode: undefined }

type Refusing = Pick<Args<'so.salesOrder.signOut'>, 'signDate' | 'refused' | 'returnReason' | 'refusedFileId'>

/**
 * Makes of what the customer of a locked outbound document did not take a return of its order, of the day on which he signed for
 * the rest. The warehouse that the goods left takes them in. Answers its number; nothing where all was taken.
 *
 * @throws Refusal 101 without a reason, for a photo of nothing, for more than may come back and for gifts that stay; 106 for lines
 * of another document and for a photo of somebody else.
 */
export async function refuseAtDoor(work: Work, out: OutRow, refusing: Refusing): Promise<string | undefined> {
  const { signDate, refused = [], returnReason, refusedFileId } = refusing
  if (refused.length === 0) {
    if (returnReason || refusedFileId) throw refuse.required('拒收明细', 'refused')
    return undefined
  }
  if (!returnReason) throw refuse.required('拒收原因', 'returnReason')
  const left = (await outLines.of(work, [out.id])).sort((one, other) => one.lineNo - other.lineNo)
  const items = new Map(left.map(({ id, soItemId }) => [id, soItemId]))
  const lines = eachWithin('refused', refused, ({ lineId: outItemId, ...line }) => {
    const soItemId = items.get(outItemId)
    if (!soItemId) throw refuse.missing('出库明细', 'lineId')
    return { ...line, soItemId, outItemId }
  })
  const { soId, outNum: refusedOutNum, warehouseCode } = out
  const docDate = signDate.slice(0, work.today.length)
  const { id, returnNum } = await renamed(NAMES, () =>
    returnByOrder(
      work,
      { submit: 'T', soId, docDate, warehouseCode, returnReason, lines },
      { refusedOutNum, refusedFileId: refusedFileId ?? null },
      // By its number on the document: two lines may be of one product and batch.
      (index) => ({
        at: `第${left.findIndex(({ id }) => id === lines[index]?.outItemId) + 1}行`,
        label: '拒收数量',
      }),
    ),
  )
  if (refusedFileId) await claimFiles(work, { bizType: REFUSED, ownerKey: id }, [refusedFileId])
  return returnNum
}
