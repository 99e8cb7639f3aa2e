import {
  type Permission,
  type StockApplyAction,
  type StockApplyRow,
  stockApplyActionLabel,
  stockApplyStatusLabel,
} from '@dealer/sdk/contract'
import { states } from '../../../platform/document/states.rules.ts'

/** What a kind of application asks for, by the step. A kind without picking and dispatching goes from 配货中 straight out. */
export interface ApplyPermissions {
  readonly add: Permission
  readonly audit: Permission
  readonly out: Permission
  readonly in: Permission
  /** Absent where the goods need not be fetched from shelves. */
  readonly fetch?: { readonly pick: Permission; readonly dispatch: Permission }
}

type Seen = Pick<StockApplyRow, 'applyNum' | 'status'>

/** What is done to an application of a kind. */
export const applyStates = ({ add, audit, out, in: into, fetch }: ApplyPermissions) => {
  const { pick = out, dispatch = out } = fetch ?? {}
  const fetched = <Status extends StockApplyRow['status']>(from: Status) => (fetch ? ([from] as const) : ([] as const))
  return states<Seen>()({
    num: 'applyNum',
    status: ['status', stockApplyStatusLabel],
    action: stockApplyActionLabel,
    actions: {
      audit: { from: ['submitted'], to: 'delivering', permission: audit, audits: true },
      // Kinds that skip these steps pass through their states all the same.
      pick: { from: fetched('delivering'), to: 'picked', permission: pick },
      dispatch: { from: fetched('picked'), to: 'dispatched', permission: dispatch },
      confirmOut: { from: fetch ? ['dispatched'] : ['delivering'], to: 'shipped', permission: out },
      confirmIn: { from: ['shipped'], to: 'finished', permission: into },
      submit: { from: ['draft'], to: 'submitted', permission: add },
      edit: { from: ['draft'], permission: add },
      withdraw: { from: ['submitted'], to: 'draft', permission: add },
      refuse: { from: ['submitted', 'delivering'], to: 'draft', permission: audit },
      cancelPick: { from: fetched('picked'), to: 'delivering', permission: pick },
      cancelDispatch: { from: fetched('dispatched'), to: 'picked', permission: dispatch },
      delete: { from: ['draft'], permission: add },
    },
  })
}

/** Withdrawing is left to who applied. */
export const withoutOthers = (
  actions: readonly StockApplyAction[],
  { createId }: { readonly createId: string | null },
  userId: string,
): StockApplyAction[] => actions.filter((action) => action !== 'withdraw' || createId === userId)
