import { isZero } from '@dealer/validators'
import { cut } from '../../../platform/cut.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { MakerAnswer } from '../../../platform/manufacturer/manufacturer.ts'
import type { Work } from '../../../platform/work.ts'
import { priceIn, sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { type PurchaseLineRow, purchaseLines, purchases } from '../purchase/purchase.document.ts'
import { deriveStatus, purchaseStates } from '../purchase/purchase.rules.ts'
import { takenLines } from './purchase-sync.rules.ts'
import { keepAgreedPrices } from './purchase-sync.sql.ts'
import { type Answered, MOST_SAID } from './sending.ts'

type Purchase = Awaited<ReturnType<typeof purchases.lock>>['rows'][number]

/**
 * Writes what the manufacturer answered an order, once: who comes with the same answer later finds it written. Answers why it was not
 * taken, in the manufacturer's words.
 */
export async function takeAnswer(work: Work, poId: string, answered: Answered): Promise<string | undefined> {
  const [row] = (await purchases.lock(work, [poId])).rows
  const isOpen = row && purchaseStates.actionsOf(row, () => true).includes('sync')
  if (!row || !isOpen) return undefined
  if ('refused' in answered) return keepRefusal(work, row, answered.refused)
  return takeLines(work, row, answered.answer)
}

async function keepRefusal(work: Work, row: Purchase, words: string): Promise<string> {
  const set = { syncStatus: 'failed' as const, syncMessage: words, syncDate: work.now }
  await purchases.change(work, [{ row, set, remark: words }], '同步失败')
  const content = cut(`采购单【${row.poCode}】同步失败：${words}`, MOST_SAID)
  const audience = { holders: ['po:purchaseOrder:sync'] } as const
  await publish(work, audience, { msgType: 'order', type: 'purchase', id: row.id, content })
  return words
}

async function takeLines(work: Work, row: Purchase, answer: MakerAnswer): Promise<string | undefined> {
  const lines = await purchaseLines.of(work, [row.id])
  const products = await productsByCode(
    work,
    answer.lines.map(({ productCode }) => productCode),
  )
  const taken = takenLines(lines, answer, products)
  const said = cut(taken.differences.join('；'), MOST_SAID) || null
  if (taken.lines.every(({ smallQty, closedQty }) => smallQty === closedQty))
    return keepRefusal(work, row, said ?? '厂家拒单')
  const set = {
    ...{ syncStatus: 'success' as const, syncMessage: said, syncDate: work.now, niceOrderNum: answer.orderNum },
    ...{ ...sumsOf(taken.lines), poStatus: deriveStatus(taken.lines) },
  }
  await purchases.change(work, [{ row, set, remark: said ?? answer.orderNum }], '同步')
  await purchaseLines.replace(work, row.id, taken.lines)
  await keepAgreedPrices(work, agreedPrices(taken.lines))
  return undefined
}

/** What a small unit of each product that comes costs. */
const agreedPrices = (
  lines: readonly Pick<
    PurchaseLineRow,
    'productCode' | 'isGift' | 'unitType' | 'unitRatio' | 'price' | 'smallQty' | 'closedQty'
  >[],
) =>
  new Map(
    lines
      .filter(({ isGift, price, smallQty, closedQty }) => isGift === 'F' && !isZero(price) && smallQty !== closedQty)
      .map((line) => [line.productCode, priceIn(line, 'small')]),
  )
