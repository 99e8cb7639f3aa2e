import type { OrderSplitRow, PickingRow } from '@dealer/sdk'
import type { RowAction } from '../../parts/row-actions.tsx'

const SPLIT = {
  pick: { label: '拣货' },
  out: { label: '出库' },
  confirmOut: { label: '确认出库' },
  cancelDispatch: { label: '取消派车', danger: true },
  cancelSplit: { label: '取消拆单', danger: true },
} as const satisfies Record<string, Pick<RowAction, 'label' | 'danger'>>

const PICKING = {
  saveNum: { label: '录拣货数' },
  out: { label: '出库' },
  cancelPicking: { label: '取消拣货', danger: true },
} as const satisfies Record<string, Pick<RowAction, 'label' | 'danger'>>

/** What can be done to a split from the list. */
export type SplitAction = keyof typeof SPLIT
/** What can be done to a picking list. */
export type PickingAction = keyof typeof PICKING

const buttons = <Action extends string>(
  known: Readonly<Record<Action, Pick<RowAction, 'label' | 'danger'>>>,
  allowed: readonly string[],
  perform: (action: Action) => void,
): RowAction[] =>
  (Object.keys(known) as Action[])
    .filter((action) => allowed.includes(action))
    .map((action) => ({ key: action, ...known[action], onClick: () => perform(action) }))

/** Buttons for what the server allows on this split now. */
export const splitButtons = ({ actions }: Pick<OrderSplitRow, 'actions'>, perform: (action: SplitAction) => void) =>
  buttons(SPLIT, actions, perform)

/** Buttons for what the server allows on this picking list now. */
export const pickingButtons = ({ actions }: Pick<PickingRow, 'actions'>, perform: (action: PickingAction) => void) =>
  buttons(PICKING, actions, perform)
