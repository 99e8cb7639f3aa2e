import { CostKind } from '@dealer/sdk'
import { CostEntry } from '../parts/cost-entry.tsx'

/** Enters what was spent on a customer, or is owed to it. */
export default function SalesCost() {
  return <CostEntry kind={CostKind.sales} />
}
