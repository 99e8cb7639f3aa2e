import type { PeriodStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from './viewer.ts'

/** Whether the time of something has come on the day of the call. */
export const periodStatus = ({ startDate, endDate }: { readonly startDate: PgColumn; readonly endDate: PgColumn }) =>
  sql<PeriodStatus>`case when ${endDate} < ${today}::date then 'ended' when ${startDate} > ${today}::date then 'waiting' else 'running' end`
