import type { OrderStatus } from '@dealer/sdk'
import type { StatusTone } from '@dealer/ui-kit/feedback'

const TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  draft: 'neutral',
  submitted: 'warning',
  confirmed: 'info',
  partSplit: 'info',
  split: 'info',
  partOut: 'info',
  finished: 'success',
  closed: 'neutral',
  canceled: 'neutral',
  redflushed: 'danger',
}

/** Colour of an order's status. */
export const orderTone = (status: OrderStatus): StatusTone => TONES[status]
