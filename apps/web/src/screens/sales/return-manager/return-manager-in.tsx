import { ReturnEntry } from '../parts/return-entry.tsx'

/** Enters goods that come back without an order, one return after the other. */
export default function ReturnManagerIn() {
  return <ReturnEntry title="销售退货录单" mode="new" id="" />
}
