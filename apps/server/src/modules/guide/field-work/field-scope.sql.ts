import { eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { customerScope } from '../../md/customer/customer.sql.ts'

/** What the viewer did in the field, and what others did at customers that the viewer may see; joins customer and line to be there. */
export const ownOrAtOwnCustomers =
  (userId: PgColumn) =>
  (viewer: Viewer): SQL | undefined =>
    seesAll(viewer) ? undefined : or(eq(userId, viewer.userId), customerScope(viewer))
