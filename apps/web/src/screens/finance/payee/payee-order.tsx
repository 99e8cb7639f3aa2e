import { PayeeByDebt } from '../parts/payee-by-debt.tsx'

/** Enters receipts that pay orders which are not invoiced. */
export default function PayeeOrder() {
  return <PayeeByDebt kind="order" />
}
