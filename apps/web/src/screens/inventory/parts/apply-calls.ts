import type { StockApply, StockApplyAudit, StockApplyIn, StockApplyOut, StockApplyPick } from '@dealer/sdk'
import type { Call } from '../../../data/use-call.ts'
import type { DocumentRef } from '../../../document/actions/deed.ts'

type Ref = DocumentRef<'id'> & { readonly requestNo: string }

/** What the steps of a kind of application call. */
export interface ApplyCalls {
  readonly view: Call<{ id: string }, StockApply>
  readonly audit: Call<StockApplyAudit, unknown>
  readonly refuse: Call<Ref & { readonly reason: string }, unknown>
  readonly withdraw: Call<Ref, unknown>
  readonly delById: Call<Ref, unknown>
  readonly confirmOut: Call<StockApplyOut, unknown>
  readonly confirmIn: Call<StockApplyIn, unknown>
  /** Absent where nobody picks and dispatches. */
  readonly fetch?: {
    readonly pick: Call<StockApplyPick, unknown>
    readonly cancelPick: Call<Ref, unknown>
    readonly dispatch: Call<Ref & { driverId: string; vehicleCode: string }, unknown>
    readonly cancelDispatch: Call<Ref, unknown>
    /** A transfer may go with nobody. */
    readonly isTripNeeded: boolean
  }
}
