import { PaymentEntry } from '../parts/payment-entry.tsx'

export default PaymentEntry
