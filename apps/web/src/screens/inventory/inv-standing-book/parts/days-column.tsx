import type { ExpiryStatus } from '@dealer/sdk'
import { expiryStatusLabel } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { toneOf } from '../../../../data/tones.ts'

interface Dated {
  remainDays?: number
  expiryStatus?: ExpiryStatus
}

/** Days that a batch is still good for, in the colour of how near its end is. */
export const daysColumn = {
  prop: 'remainDays',
  align: 'right',
  cell: ({ remainDays, expiryStatus }: Dated) =>
    remainDays === undefined || expiryStatus === undefined ? (
      ''
    ) : (
      <StatusTag tone={toneOf(expiryStatusLabel, expiryStatus)}>{String(remainDays)}</StatusTag>
    ),
} as const
