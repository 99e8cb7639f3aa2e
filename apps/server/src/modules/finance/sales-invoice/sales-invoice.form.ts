import { isZero } from '@dealer/validators'
import { optionsOf } from '../../../platform/contract/options.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { dueDate } from '../ledger/ledger.rules.ts'
import { countOrders, type InvoiceableLine, linesOfOrders, type Selection } from './invoiceable.sql.ts'
import { byDebt, chosenLines, leftOf, partOf } from './sales-invoice.chosen.ts'
import { taxData } from './sales-invoice.sql.ts'

/** Why lines cannot go on one invoice; undefined when they can. */
function obstacleOf(lines: readonly InvoiceableLine[]): string | undefined {
  if (lines.length === 0 || lines.some((line) => isZero(leftOf(line)))) return '所选明细没有可开票数量'
  if (new Set(lines.map(({ customerCode }) => customerCode)).size > 1) return '所选单据不属于同一客户'
  return undefined
}

const told = (message: string | undefined) => (message ? { ok: false, message } : { ok: true })

/** Whether chosen lines can go on one invoice. @throws Refusal 106 */
export const checkSelection = async (work: Work, selection: Selection) =>
  told(obstacleOf([...(await chosenLines(work, selection)).values()]))

/** Whether all that is left of orders can go on one invoice. @throws Refusal 106 */
export async function checkOrders(work: Work, { soIds }: Args<'finance.salesInvoice.validateOrderInvoice'>) {
  const [known, lines] = await Promise.all([countOrders(work, soIds), linesOfOrders(work, soIds)])
  if (known < new Set(soIds).size) throw refuse.missing('订单', 'soIds')
  return told(obstacleOf(lines.filter((line) => !isZero(leftOf(line)))))
}

/** Chosen lines with all that is left of them. @throws Refusal 106 */
async function wholeParts(work: Work, selection: Selection) {
  const lines = [...(await chosenLines(work, selection)).values()]
  return lines.map((line) => ({ line, ...partOf(line, leftOf(line)) }))
}

/** Lines of an invoice of chosen goods. @throws Refusal 106 */
export async function invoiceLines(work: Work, selection: Selection) {
  const parts = await wholeParts(work, selection)
  const products = await productsByCode(work, [...new Set(parts.map(({ line }) => line.productCode))])
  return parts.flatMap(({ line, ...part }) => {
    const product = products.get(line.productCode)
    const { outItemId, returnItemId, soNum, outNum, productName, unitType, unitName, unitRatio, price, taxRate } = line
    const { customerCode, customerName } = line
    if (!product) return []
    return [
      {
        ...product,
        ...{ customerCode, customerName },
        ...{ outItemId, returnItemId, soNum, outNum, productName, unitType, unitName, unitRatio, price, taxRate },
        ...part,
      },
    ]
  })
}

/** What is taken off chosen goods, order by order. @throws Refusal 106 */
export async function invoiceDiscounts(work: Work, selection: Selection) {
  const parts = await wholeParts(work, selection)
  const sent = parts.filter(({ line }) => line.isReturned === 'F')
  return byDebt(sent.map(({ line, discountAmount }) => ({ line, amount: discountAmount }))).map(
    ({ refNum: soNum, amount: discountAmount }) => ({ soNum, discountAmount }),
  )
}

/** Defaults and choices of an invoice. @throws Refusal 106 */
export async function invoiceForm(work: Work, { customerCode }: Args<'finance.salesInvoice.toAdd'>) {
  const customer = await findCustomer(work, customerCode)
  const { title, taxNo } = await taxData(work, customer.customerCode)
  return {
    ...{ title, taxNo, dueDate: dueDate(work.today, customer) },
    invoiceTypes: optionsOf('SalesInvoiceType').map((option) => ({
      ...option,
      ...(option.key === 'normal' && { isDefault: 'T' as const }),
    })),
  }
}
