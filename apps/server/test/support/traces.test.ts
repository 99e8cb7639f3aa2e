import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withDatabases } from './database.ts'
import { changed, fingerprint } from './traces.ts'

withDatabases(
  'traces',
  (open) => {
    it('sees the first row of a table that never had one, and that it is gone', async () => {
      const { database } = open()
      const before = await fingerprint(database)
      expect(before.get('warehouse_user')).toBe('0 ')
      await database.db.execute(sql`insert into warehouse_user (dealer_code, warehouse_code, user_id)
        select dealer_code, 'W001', id from staff where username = 'sales1'`)
      expect(changed(before, await fingerprint(database))).toEqual(['warehouse_user'])
      expect(changed(before, await fingerprint(database, 'T002'))).not.toContain('warehouse_user')
      await database.db.execute(sql`delete from warehouse_user`)
      expect(changed(before, await fingerprint(database))).toEqual([])
    })
  },
  async () => {},
  'fixture',
)
