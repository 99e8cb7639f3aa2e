import { type InboundStatus, inboundStatusLabel, type PurchaseOrderStatus, purchaseOrderStatusLabel } from '@dealer/sdk'
import { StatusTag, type StatusTone } from '@dealer/ui-kit/feedback'

type Tones<Status extends string> = Readonly<Record<Status, StatusTone>>

// Warning: somebody has to act. Info: on its way. Success: done. Danger: undone afterwards.
export const PURCHASE_TONES: Tones<PurchaseOrderStatus> = {
  draft: 'neutral',
  submitted: 'warning',
  confirmed: 'info',
  partIn: 'info',
  finished: 'success',
  closed: 'neutral',
  canceled: 'neutral',
}
export const INBOUND_TONES: Tones<InboundStatus> = {
  draft: 'warning',
  finished: 'success',
  disabled: 'neutral',
  redflushed: 'danger',
}

/** Status of a purchase order. */
export const PurchaseStatusTag = ({ status }: { status: PurchaseOrderStatus }) => (
  <StatusTag tone={PURCHASE_TONES[status]}>{purchaseOrderStatusLabel[status]}</StatusTag>
)

/** Status of an inbound document. */
export const InboundStatusTag = ({ status }: { status: InboundStatus }) => (
  <StatusTag tone={INBOUND_TONES[status]}>{inboundStatusLabel[status]}</StatusTag>
)
