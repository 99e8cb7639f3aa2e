import { CostKind } from '@dealer/sdk'
import { CostEntry } from '../parts/cost-entry.tsx'

/** Enters what was spent otherwise: on vehicles, people, the business. */
export default function OtherCost() {
  return <CostEntry kind={CostKind.other} />
}
