import { PayeeByDebt } from '../parts/payee-by-debt.tsx'

/** Enters receipts that pay invoices. */
export default function PayeeInvoice() {
  return <PayeeByDebt kind="invoice" />
}
