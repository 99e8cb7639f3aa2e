import { SalesExchangeSave as FACTS } from '@dealer/fields/SalesExchangeSave'
import type { PayMethod, SalesExchangeSave, SalesOrderForm, SalesReturnForm } from '@dealer/sdk'
import { decimalProblem, fieldItems } from '@dealer/ui-kit/form'
import { abs, compare, isDecimal, isNegative, isZero, max, minus, toScale } from '@dealer/validators'
import { toOptions } from '../../../data/choices.ts'
import { yuan } from '../../../data/yuan.ts'
import { firstValues, sentHead } from '../../../document/entry/first-values.ts'
import type { Complaint } from '../../../document/entry/use-document-save.ts'
import type { OrderLine } from '../order-create/parts/order-line.ts'
import { type OrderMore, type OrderValues, saveBody } from '../order-create/parts/order-values.ts'
import { type ReturnLine, sentLine } from './return-line.ts'

/** Choices of both sides: what goes out, and what comes back. */
export interface ExchangeChoices {
  readonly out: SalesOrderForm
  readonly back: SalesReturnForm
}

/** Fields of the head but the customer. */
export const exchangeItems = ({ out, back }: ExchangeChoices) =>
  fieldItems(FACTS, [
    { prop: 'salesmanId', required: true, options: toOptions(out.salesmen) },
    { prop: 'warehouseCode', options: toOptions(out.warehouses) },
    { prop: 'returnWarehouseCode', options: toOptions(back.warehouses), placeholder: '同出货仓库' },
    { prop: 'docDate', required: true },
    { prop: 'returnReason', options: toOptions(back.reasons) },
    { prop: 'remark', type: 'text' },
  ])

/** The form of the next exchange. */
export const emptyExchange = (choices: ExchangeChoices): OrderValues =>
  firstValues<OrderLine, OrderMore>(exchangeItems(choices), choices.out, { more: { discount: '' } })

const paidOf = ({ paid = '' }: OrderMore): string => (isDecimal(paid) ? toScale(paid, 2) : '0.00')

/** What goes out less what comes back: above 0 for the customer to pay. */
export const differenceOf = (outAmount: string, backAmount: string): string => toScale(minus(outAmount, backAmount), 2)

/** Who gives whom what for the difference. @example differenceInWords('-62.27') // '应退 ¥62.27' */
export const differenceInWords = (difference: string): string =>
  isZero(difference) ? '无差额' : `${isNegative(difference) ? '应退' : '应补'} ${yuan(abs(difference))}`

/** Why the money cannot be taken as it is typed. */
export const paymentComplaint = (more: OrderMore, difference: string): Complaint | undefined => {
  const unread = decimalProblem(more.paid ?? '', { precision: 2, signed: false })
  if (unread) return { prop: 'paid', message: unread }
  return compare(paidOf(more), max(difference, '0.00')) > 0
    ? { prop: 'paid', message: `实收金额不能大于应补差额${max(difference, '0.00')}元` }
    : undefined
}

/** What is sent of both sides. Nothing without a customer. */
export function exchangeBody(
  values: OrderValues,
  items: ReturnType<typeof exchangeItems>,
  back: readonly ReturnLine[],
): SalesExchangeSave | undefined {
  const order = saveBody(values, true)
  if (!order) return undefined
  const payAmount = paidOf(values.more)
  return {
    ...sentHead<SalesExchangeSave>()(items, values.head),
    ...{ requestNo: values.requestNo, customerCode: order.customerCode },
    ...(!isZero(payAmount) && { payAmount, payMethod: (values.more.payMethod ?? 'cash') as PayMethod }),
    back: back.map(sentLine),
    lines: order.items,
  }
}
