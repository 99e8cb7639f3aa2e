import { sql } from 'drizzle-orm'
import { addDays } from '../clock.ts'
import { definePlatformJob } from '../jobs/define.ts'

const BATCH = 10_000

/** What lists know of rows that rest is never older than half a day, so a day of changes is enough (`total-parts.ts`). */
export const cleanRestChanges = definePlatformJob({
  name: 'platform.list.cleanRestChanges',
  title: '清理列表合计变动',
  nightly: '02:45',
  run: async ({ tx, today }) => {
    const { rows } = await tx.execute(sql`
      delete from rest_change c using (select dealer_code, table_name, xid, id from rest_change
        where at < ${`${addDays(today, -1)} 00:00:00 Asia/Shanghai`}::timestamptz limit ${BATCH}) old
      where c.dealer_code = old.dealer_code and c.table_name = old.table_name and c.xid = old.xid and c.id = old.id
      returning 1`)
    return rows.length === BATCH ? 'more' : undefined
  },
})
