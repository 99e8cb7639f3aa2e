import type { Flag } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { enqueueWhere } from '../../../platform/jobs/queue.ts'
import type { Work } from '../../../platform/work.ts'
import { takeInvoicesNow } from './take-invoices.job.ts'

/** Once goods of the manufacturer have come in it is asked what it charges for them. */
export function askForInvoices(work: Work, orders: readonly { readonly row: { readonly isNice: Flag } }[]): void {
  if (orders.some(({ row }) => row.isNice === 'T')) enqueueWhere(work, takeInvoicesNow, {}, sql`true`)
}
