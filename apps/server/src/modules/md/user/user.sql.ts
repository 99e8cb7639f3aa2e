import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Filter, matching } from '../../../platform/list/filters.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { staff } from './user.schema.ts'

/** Somebody by name or account, those who left too. The few that fit are looked up first, so that an index of the list serves. */
export const personHolding = (column: PgColumn): Filter<string> =>
  matching(
    (wanted) => sql`${column} = any(array(select ${staff.id} from ${staff} where ${staff.dealerCode} = ${dealer}
      and (${staff.realName} ilike ${wanted} or ${staff.username} ilike ${wanted})))`,
  )
