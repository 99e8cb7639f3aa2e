import { type InventoryMonths, monthStatusLabel } from '@dealer/sdk'
import type { Option } from '@dealer/ui-kit/form'

/** The month that is to be done next: the oldest that is not closed. */
export const openMonth = ({ months }: InventoryMonths): string | undefined =>
  months.findLast(({ monthStatus }) => monthStatus !== 'closed')?.month

/** Months that are not closed, the newest first. */
export const monthOptions = ({ months }: InventoryMonths): Option[] =>
  months
    .filter(({ monthStatus }) => monthStatus !== 'closed')
    .map(({ month, monthStatus }) => ({ value: month, label: `${month}（${monthStatusLabel[monthStatus]}）` }))
