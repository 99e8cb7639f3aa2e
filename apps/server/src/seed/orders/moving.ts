import type { StockApplyStatus } from '@dealer/sdk/contract'
import { sum, trimZeros } from '@dealer/validators'
import { approve, wholes } from '../../modules/inv/apply/apply.approve.ts'
import type { Applies, ApplyRow, NewApplyLine, WholeApply } from '../../modules/inv/apply/apply.document.ts'
import { everything, receive } from '../../modules/inv/apply/apply.receiving.ts'
import { ship } from '../../modules/inv/apply/apply.shipping.ts'
import { countedLine } from '../../modules/md/product/line-qty.rules.ts'
import { productsByCode } from '../../modules/md/product/product.service.ts'
import type { Work } from '../../platform/work.ts'

/** Goods that go from one warehouse into another. */
export interface Moved {
  readonly way: Pick<ApplyRow, 'applyType' | 'fromWarehouseCode' | 'toWarehouseCode'> &
    Partial<Pick<ApplyRow, 'vehicleCode' | 'driverId' | 'salesmanId' | 'salesmanName'>>
  readonly goods: readonly {
    readonly productCode: string
    readonly unitType: 'big' | 'small'
    readonly qty: string
    readonly inventoryStatusCode?: string
    readonly batchNo?: string
  }[]
}

/** Applies for goods of a day and brings them as far as a state, by the rules of the calls, which take them one by one. */
export async function moveGoods(
  work: Work,
  applies: Applies,
  moved: readonly Moved[],
  target: StockApplyStatus,
): Promise<void> {
  const { documents, lines } = applies
  const made = await lines.create(work, await draftsOf(work, moved), { label: '保存草稿' })
  if (target === 'draft') return
  const submitted = await documents.move(
    work,
    made.map(({ row }) => row),
    'submit',
    { submitDate: work.now },
  )
  if (target === 'submitted') return
  const all = made.flatMap((one) => one.lines)
  const approving = wholes(submitted, all).map((whole) => ({
    ...{ whole, approved: new Map(whole.lines.map((line) => [line.id, line.smallQty])) },
  }))
  const approved = await approve(work, applies, approving, work.today)
  if (target === 'delivering') return
  if (target === 'picked' || target === 'dispatched') return pick(work, applies, approved, target)
  const shipped = await ship(work, applies, approved, work.today)
  if (target === 'shipped') return
  const arriving = shipped.map((whole) => ({ whole, arrived: everything(whole) }))
  await receive(work, applies, arriving, work.today)
}

/** Picks all that is held, and dispatches it. */
async function pick(
  work: Work,
  { documents, lines }: Applies,
  approved: readonly WholeApply[],
  target: 'picked' | 'dispatched',
): Promise<void> {
  const picked = approved.flatMap((one) => one.lines).map((line) => ({ ...line, pickedQty: line.approvedQty }))
  await lines.keep(work, picked, ['pickedQty'])
  const rows = await documents.move(
    work,
    approved.map(({ row }) => row),
    'pick',
    {},
  )
  if (target === 'dispatched') await documents.move(work, rows, 'dispatch', {})
}

async function draftsOf(work: Work, moved: readonly Moved[]) {
  const codes = [...new Set(moved.flatMap(({ goods }) => goods.map(({ productCode }) => productCode)))]
  const products = await productsByCode(work, codes)
  return moved.map(({ way, goods }) => {
    const lines = goods.flatMap((one, place): NewApplyLine[] => {
      const { productCode, inventoryStatusCode = '01', batchNo = null } = one
      const product = products.get(productCode)
      return product ? [{ ...countedLine(product, one), lineNo: place + 1, inventoryStatusCode, batchNo }] : []
    })
    const header = {
      ...{ ...way, docDate: work.today, needDate: work.today, status: 'draft' as const },
      totalQty: trimZeros(sum(lines.map(({ smallQty }) => smallQty))),
    }
    return { header, lines }
  })
}
