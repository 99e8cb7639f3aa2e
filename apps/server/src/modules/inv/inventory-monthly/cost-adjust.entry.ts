import { compare, isZero, minus, plus } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { productsOf, stockNames } from '../../md/product/product.service.ts'
import { holdMonth, requireOpenMonth } from '../stock/month.service.ts'
import { addValues } from '../stock/stock.costs.ts'
import { postWorths } from '../stock/stock.worth.ts'
import { costAdjustLines, costAdjusts } from './cost-adjust.document.ts'
import { leavesTooLittle, tooMuchOff } from './cost-adjust.rules.ts'
import type { costAdjustLine } from './cost-adjust.schema.ts'
import { adjustDay, firstDay } from './month.rules.ts'
import { broughtInto } from './month-run.sql.ts'
import { placeOf } from './months.ts'

type Save = Args<'inv.inventoryMonthly.save'>

/**
 * Proposes more or less cost for products of a month that is not closed; nothing is posted before it is passed.
 *
 * @throws Refusal 106 for a month or a product that is not there; 108 for a closed month; 101 for a product that is named twice, an
 * amount of 0, a product that had nothing in the month that could cost more, and one that would cost less than nothing
 */
export async function saveAdjust(work: Work, { month, lines }: Save) {
  holdMonth(work)
  await placeOf(work, month)
  await requireOpenMonth(work, [firstDay(month)])
  const products = await productsOf(work, lines)
  const brought = await broughtInto(work.tx, { dealerCode: work.user.dealerCode, month }, [...products.keys()])
  const codes = lines.map(({ productCode }) => productCode)
  const kept = eachWithin('lines', lines, ({ productCode, adjustAmount, reason }, index) => {
    const product = products.get(productCode)
    if (!product) throw refuse.missing('商品', 'productCode')
    if (codes.indexOf(productCode) < index)
      throw refuse.invalid(`商品【${product.productName}】重复`, { reason: 'repeated', field: 'productCode' })
    if (isZero(adjustAmount)) throw refuse.invalid('调整金额不能为0', { reason: 'tooSmall', field: 'adjustAmount' })
    const { qty, worth } = brought.get(productCode) ?? { qty: '0', worth: '0.00' }
    if (compare(qty, '0') <= 0)
      throw refuse.invalid(`商品【${product.productName}】无库存，不能调整成本`, {
        ...{ reason: 'unsuitable', field: 'productCode' },
      })
    if (leavesTooLittle(worth, adjustAmount))
      throw refuse.invalid(tooMuchOff(product.productName, month, worth), { reason: 'tooLarge', field: 'adjustAmount' })
    return { lineNo: index + 1, productCode, adjustAmount, reason }
  })
  const header = { month, docDate: adjustDay(month, work.today), auditStatus: 'unaudited' as const }
  const [made] = await costAdjustLines.add(work, [{ header, lines: kept }], { label: '提交' })
  if (!made) throw refuse.unexpected()
  return { adjustNum: made.adjustNum }
}

/**
 * Passes changes of cost and posts them to the stock ledger, without goods: the running cost follows at once.
 *
 * @throws Refusal 106, 104, 103 for documents that cannot be passed; 108 when their month was closed; 101 for a product that would
 * cost less than nothing
 */
export async function passAdjusts(work: Work, { items }: Args<'inv.inventoryMonthly.passAudit'>) {
  holdMonth(work)
  const { rows } = await costAdjusts.open(work, items, 'passAudit')
  await requireOpenMonth(
    work,
    rows.map(({ month }) => firstDay(month)),
  )
  const all = await costAdjustLines.ofEach(work, rows)
  const dayOf = ({ month }: (typeof rows)[number]) => adjustDay(month, work.today)
  const worths = all.flatMap(({ row, lines }) =>
    lines.map(({ id: docItemId, productCode, adjustAmount: amount }) => ({
      ...{ docType: costAdjusts.docType, docNum: row.adjustNum, docDate: dayOf(row), docItemId, productCode, amount },
    })),
  )
  await postWorths(work, worths)
  for (const month of new Set(rows.map((row) => row.month)))
    await requireWorth(
      work,
      month,
      all.flatMap(({ row, lines }) => (row.month === month ? lines : [])),
    )
  await addValues(
    work,
    worths.map(({ productCode, amount }) => ({ productCode, qty: '0', amount })),
  )
  await costAdjusts.move(work, rows, 'passAudit', (row) => ({ ...confirmedBy(work), docDate: dayOf(row) }))
  return DONE
}

/**
 * Whether changes of cost that were just posted leave their products a value. Asked with the running costs locked, so that others that are
 * passed meanwhile count.
 * @throws Refusal 101
 */
async function requireWorth(
  work: Work,
  month: string,
  lines: readonly Pick<typeof costAdjustLine.$inferSelect, 'productCode' | 'adjustAmount'>[],
) {
  const changes = new Map<string, string>()
  for (const { productCode, adjustAmount } of lines)
    changes.set(productCode, plus(changes.get(productCode) ?? '0.00', adjustAmount))
  const lowered = [...changes].filter(([, change]) => compare(change, '0') < 0)
  if (lowered.length === 0) return
  const codes = lowered.map(([productCode]) => productCode)
  const brought = await broughtInto(work.tx, { dealerCode: work.user.dealerCode, month }, codes)
  for (const [productCode, change] of lowered) {
    const before = minus(brought.get(productCode)?.worth ?? change, change)
    if (!leavesTooLittle(before, change)) continue
    const name = (await stockNames(work, [productCode])).get(productCode)?.productName ?? productCode
    throw refuse.invalid(tooMuchOff(name, month, before), { reason: 'tooLarge', field: undefined })
  }
}

/** Rejects changes of cost as wholes; nothing is posted. @throws Refusal 106, 104, 103 */
export async function rejectAdjusts(work: Work, { items, auditRemark }: Args<'inv.inventoryMonthly.rejectAudit'>) {
  const { rows } = await costAdjusts.open(work, items, 'rejectAudit')
  await costAdjusts.move(work, rows, 'rejectAudit', { ...confirmedBy(work), auditRemark }, auditRemark)
  return DONE
}
