import { PayeeByDebtSave } from '@dealer/fields/PayeeByDebtSave'
import { PayMethod } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { type FormValues, fieldItems } from '@dealer/ui-kit/form'
import { abs } from '@dealer/validators'
import { MONEY_METHODS, moreThanNothing } from '../../../form/money-fields.ts'

/** Fields of the head, in the words of money that comes (`收款`) or goes back (`退款`). */
const headItems = (verb: '收款' | '退款') =>
  fieldItems(PayeeByDebtSave, [
    { prop: 'amount', label: `${verb}金额`, rule: moreThanNothing(`${verb}金额`) },
    { prop: 'payDate', label: `${verb}日期` },
    { prop: 'payMethod', options: MONEY_METHODS },
    { prop: 'bankAccount', label: `${verb}账号` },
    { prop: 'salesmanId', placeholder: '不填为客户的业务员' },
    { prop: 'remark', type: 'text', span: 2 },
    { prop: 'fileIds', label: '凭证' },
    // Its kind says which way it goes.
  ]).map((item) => (item.prop === 'amount' ? { ...item, signed: false } : item))

export const INCOME_ITEMS = headItems('收款')
export const REFUND_ITEMS = headItems('退款')
/** What is refunded of debts is what their lines come to. */
export const REFUND_OF_DEBTS_ITEMS = REFUND_ITEMS.filter(({ prop }) => prop !== 'amount')

/** What a receipt says of its head. */
interface PayeeHead {
  readonly amount: string
  readonly payDate: string
  readonly payMethod: string
  readonly bankAccount?: string
  readonly salesmanId?: string
  readonly remark?: string
  readonly fileIds?: string
}

/** First values of a new receipt: cash of today, unless the one before said otherwise. */
export const newHead = (before: FormValues = {}): FormValues => ({
  ...{ amount: '', salesmanId: '', remark: '', fileIds: [], customerCode: '' },
  payDate: before.payDate ?? today(),
  payMethod: before.payMethod ?? PayMethod.cash,
  bankAccount: before.bankAccount ?? '',
})

/** First values of a receipt that is changed. */
export const changedHead = (payee: PayeeHead & { readonly customerCode: string }): FormValues => {
  const { amount, payDate, payMethod, bankAccount = '', salesmanId = '', remark = '', fileIds, customerCode } = payee
  const files = fileIds ? fileIds.split(',') : []
  // That of a refund is read below zero.
  return { amount: abs(amount), payDate, payMethod, bankAccount, salesmanId, remark, fileIds: files, customerCode }
}
