import {
  type OrderSplitRow,
  orderSplitActionLabel,
  type PickingAction,
  type PickingRow,
  pickingActionLabel,
  type OrderSplitAction as SplitAction,
} from '@dealer/sdk'
import { allowedButtons } from '@dealer/ui-kit/list'

// In the order of buttons: the next step first, what undoes last.
const SPLIT: readonly SplitAction[] = ['pick', 'out', 'confirmOut', 'cancelDispatch', 'cancelSplit']
const PICKING: readonly PickingAction[] = ['saveNum', 'out', 'cancelPicking']

/** Buttons for what the server allows on this split now. */
export const splitButtons = ({ actions }: Pick<OrderSplitRow, 'actions'>, perform: (action: SplitAction) => void) =>
  allowedButtons(SPLIT, orderSplitActionLabel, ['cancelDispatch', 'cancelSplit'], actions, perform)

/** Buttons for what the server allows on this picking list now. */
export const pickingButtons = ({ actions }: Pick<PickingRow, 'actions'>, perform: (action: PickingAction) => void) =>
  allowedButtons(PICKING, pickingActionLabel, ['cancelPicking'], actions, perform)
