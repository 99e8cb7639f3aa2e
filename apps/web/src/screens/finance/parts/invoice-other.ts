import { OtherInvoiceSave } from '@dealer/fields/OtherInvoiceSave'
import type { CostTypeNode } from '@dealer/sdk'
import { type FormValue, fieldItems } from '@dealer/ui-kit/form'
import { compare, isDecimal } from '@dealer/validators'
import { costTypeOptions } from '../../../data/cost-types.ts'
import { taxIn } from './invoice-share.ts'

const isAmount = (value: FormValue | undefined): value is string => typeof value === 'string' && isDecimal(value)

const amountRule = (value: FormValue) => {
  if (!isAmount(value)) return `${OtherInvoiceSave.amount.title}必填!`
  return compare(value, '0') > 0 ? undefined : `${OtherInvoiceSave.amount.title}必须大于0`
}

/** The fields of an invoice that charges no goods. */
export const otherInvoiceItems = (costTypes: readonly CostTypeNode[]) =>
  fieldItems(OtherInvoiceSave, [
    { prop: 'customerCode', placeholder: '编码、名称、助记码或手机' },
    { prop: 'costTypeCode', options: costTypeOptions(costTypes) },
    { prop: 'amount', rule: amountRule },
    'docDate',
    { prop: 'dueDate', placeholder: '不填按客户结算方式' },
    { prop: 'taxRate', placeholder: '不填为 0' },
    { prop: 'remark', type: 'text', span: 3 },
  ])

/** The tax in an amount while it is typed; nothing until both say something. */
export const taxPreview = (amount: FormValue | undefined, taxRate: FormValue | undefined): string | undefined =>
  isAmount(amount) ? taxIn(amount, isAmount(taxRate) ? taxRate : '0') : undefined
