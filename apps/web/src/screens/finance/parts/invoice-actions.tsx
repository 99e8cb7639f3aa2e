import { IncomeKind, type SalesInvoiceAction, type SalesInvoiceRow, salesInvoiceActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { redFlush } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { INVOICE } from './invoice-kind.ts'
import { InvoiceNumber } from './invoice-number.tsx'

const { salesInvoice, otherInvoice } = dealer.finance

/** What is done to an invoice of either kind. */
export const useInvoiceActions = defineActions<SalesInvoiceRow, SalesInvoiceAction, 'id'>({
  ...INVOICE,
  labels: salesInvoiceActionLabel,
  about: 'customerName',
  amount: 'totalAmount',
  deeds: {
    updateInvoiceNo: {
      open: ([invoice], close, done) => <InvoiceNumber invoice={invoice} onClose={close} onDone={done} />,
    },
    cancel: {
      one: ({ id, version, incomeKind }, how, options) => {
        const { cancel } = incomeKind === IncomeKind.other ? otherInvoice : salesInvoice
        return cancel({ id, version, ...how }, options)
      },
      ...{ reason: true, grave: true },
      follows: '作废后不再计入发票应收；销售发票的商品可重新开票，金额退回订单欠款。',
      done: '发票已作废',
    },
    redFlush: {
      one: ({ id, version, incomeKind }, how, options) => {
        const { redFlush } = incomeKind === IncomeKind.other ? otherInvoice : salesInvoice
        return redFlush({ id, version, ...how }, options)
      },
      ...redFlush(
        '发票应收',
        '将生成一张金额为负的发票；销售发票的商品可重新开票，金额退回订单欠款；其他发票已收的款成为客户的待抵金额，可核销或退款。',
      ),
    },
  },
})
