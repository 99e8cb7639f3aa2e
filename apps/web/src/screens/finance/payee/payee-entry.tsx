import { PayeeOther } from '../parts/payee-other.tsx'
import { PayeeRounds } from '../parts/payee-rounds.tsx'

/** Enters pre-receipts, and refunds of what was received before. */
export default function PayeeEntry() {
  return <PayeeRounds>{(round) => <PayeeOther {...round} />}</PayeeRounds>
}
