import type { Permission } from '@dealer/sdk/contract'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { value } from '../database/prepared.ts'
import type { SessionUser } from '../session/session-user.ts'
import { WILDCARD, type Work } from '../work.ts'

/**
 * Who looks. A condition that takes a viewer serves one call with its user and a kept statement alike: there all that
 * differs from user to user of one kind is a placeholder.
 */
export interface Viewer extends Pick<SessionUser, 'isadmin' | 'dataScope'> {
  readonly dealerCode: string | Placeholder
  readonly userId: string | Placeholder
  readonly regionCodes: readonly string[] | Placeholder
}

/** Whether a viewer sees all that the dealer has. */
export const seesAll = ({ isadmin, dataScope }: Pick<Viewer, 'isadmin' | 'dataScope'>): boolean =>
  isadmin || dataScope === 'all'

/** The day of the call, for expressions of a list: `${dueDate} < ${today}::date`. */
export const today = value('work.today')

/** The dealer of the call, for sub-selects of a list. */
export const dealer = value('user.dealerCode')

/** Whether who looks holds a permission, for fields that some rows keep from others: a condition of any list. */
export const permitted = (permission: Permission): SQL<boolean> =>
  sql<boolean>`(string_to_array(${value('user.perms')}, ',') && array[${WILDCARD}, ${permission}]::text[])`

/** Whether who looks may see what goods cost, for rows that are kept from others: a condition of any list. */
export const costSeen = sql<boolean>`${value('user.canSeeCost')}::boolean`

/** Stands for all users of one kind. */
export const anyViewer = ({ isadmin, dataScope }: SessionUser): Viewer => ({
  isadmin,
  dataScope,
  dealerCode: dealer,
  userId: value('user.userId'),
  regionCodes: value('user.regionCodes'),
})

/** Users whose lists have the same text. */
export const kindOf = ({ isadmin, dataScope }: SessionUser): string => (isadmin ? 'admin' : dataScope)

/** What the placeholders of every list stand for in this call. */
export const valuesOf = ({ user, today }: Work) => ({
  'work.today': today,
  'user.dealerCode': user.dealerCode,
  'user.userId': user.userId,
  'user.regionCodes': user.regionCodes.join(','),
  'user.perms': [...user.perms].join(','),
  'user.canSeeCost': String(user.rights.canSeeCost),
})

/** Column holds one of the viewer's own lines; no line, no row. */
export function ofRegions(column: PgColumn, { regionCodes }: Viewer): SQL {
  const joined = Array.isArray(regionCodes) ? regionCodes.join(',') : regionCodes
  return sql`${column} = any(string_to_array(${joined}, ','))`
}

interface DealerTable {
  readonly dealerCode: PgColumn
  readonly delFlag: PgColumn
}

/** Scope of what every user of a dealer may see: all rows that are not deleted. */
export const ofDealer =
  (table: DealerTable) =>
  ({ dealerCode }: Viewer): SQL | undefined =>
    and(eq(table.dealerCode, dealerCode), eq(table.delFlag, 'F'))
