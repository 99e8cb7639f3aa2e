import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import type { Work } from '../../../platform/work.ts'
import { staff } from '../user/user.schema.ts'
import { station } from './station.schema.ts'

const { id, stationCode, stationName, stationType, parentId, sortNum, enabled } = station

/** Staff on the job at a post. Nested, or the columns would lose the names of their tables. */
const userNum = sql<number>`(${sql`select count(*)::int from ${staff} where ${staff.dealerCode} = ${station.dealerCode}
  and ${staff.stationId} = ${id} and ${staff.delFlag} = 'F' and ${staff.jobStatus} = 'onJob'`})`

/** Posts in their order, of all levels. */
export const stations = ({ tx, user }: Work, only?: SQL) =>
  tx
    .select({
      ...{ id, stationCode, stationName, stationType, parentId, sortNum, enabled, userNum },
      name: stationName,
      ...audited(station),
    })
    .from(station)
    .where(and(eq(station.dealerCode, user.dealerCode), eq(station.delFlag, 'F'), only))
    .orderBy(asc(sortNum), asc(stationCode))
