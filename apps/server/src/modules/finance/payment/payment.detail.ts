import { documentDetail } from '../../../platform/document/document-detail.ts'
import { payments } from './payment.document.ts'
import { paymentList, shownPaymentLines } from './payment.list.sql.ts'

/** One payment with what it pays, as that stands now, and its log. @throws Refusal 106 */
export const paymentDetail = documentDetail(payments, paymentList.one, { lines: shownPaymentLines })
