import {
  type OrderStatus,
  type OutStatus,
  orderStatusLabel,
  outStatusLabel,
  type PickStatus,
  pickStatusLabel,
  type SettleStatus,
  type SplitStatus,
  settleStatusLabel,
  splitStatusLabel,
} from '@dealer/sdk'
import { StatusTag, type StatusTone } from '@dealer/ui-kit/feedback'

type Tones<Status extends string> = Readonly<Record<Status, StatusTone>>

// Warning: somebody has to act. Info: on its way. Success: done. Danger: undone afterwards.
export const ORDER_TONES: Tones<OrderStatus> = {
  draft: 'neutral',
  submitted: 'warning',
  confirmed: 'warning',
  partSplit: 'info',
  split: 'info',
  partOut: 'info',
  finished: 'success',
  closed: 'neutral',
  canceled: 'neutral',
  redflushed: 'danger',
}
export const SPLIT_TONES: Tones<SplitStatus> = {
  waitPick: 'warning',
  picking: 'info',
  picked: 'info',
  waitOut: 'warning',
  shipped: 'success',
  canceled: 'neutral',
}
export const PICK_TONES: Tones<PickStatus> = {
  picking: 'warning',
  picked: 'info',
  finished: 'success',
  canceled: 'neutral',
}
export const OUT_TONES: Tones<OutStatus> = {
  waitOut: 'warning',
  shipped: 'success',
  canceled: 'neutral',
  redflushed: 'danger',
}
export const SETTLE_TONES: Tones<SettleStatus> = {
  unsettled: 'warning',
  part: 'info',
  settled: 'success',
  needless: 'neutral',
}

/** Status of an order. */
export const OrderStatusTag = ({ status }: { status: OrderStatus }) => (
  <StatusTag tone={ORDER_TONES[status]}>{orderStatusLabel[status]}</StatusTag>
)

/** Status of a split. */
export const SplitStatusTag = ({ status }: { status: SplitStatus }) => (
  <StatusTag tone={SPLIT_TONES[status]}>{splitStatusLabel[status]}</StatusTag>
)

/** Status of a picking list. */
export const PickStatusTag = ({ status }: { status: PickStatus }) => (
  <StatusTag tone={PICK_TONES[status]}>{pickStatusLabel[status]}</StatusTag>
)

/** Status of an outbound document. */
export const OutStatusTag = ({ status }: { status: OutStatus }) => (
  <StatusTag tone={OUT_TONES[status]}>{outStatusLabel[status]}</StatusTag>
)

/** Whether a document is paid. */
export const SettleStatusTag = ({ status }: { status: SettleStatus }) => (
  <StatusTag tone={SETTLE_TONES[status]}>{settleStatusLabel[status]}</StatusTag>
)
