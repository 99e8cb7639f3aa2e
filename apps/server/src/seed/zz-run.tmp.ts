import { openDatabase } from '../platform/database/database.ts'
import { migrate, afterMigrate } from '../platform/database/migrate.ts'
import { seedDemo } from './seed.ts'
import { INVARIANTS } from './invariants.ts'
import { sql } from 'drizzle-orm'
const logger = { info() {}, warn: console.warn, error: console.error }
for (const [anchor, dataDir] of [[undefined, '/tmp/seed-durable-' + process.pid], ['2026-03-01', undefined]] as const) {
const t = performance.now()
const database = await openDatabase({ logger, dataDir })
await migrate(database)
await afterMigrate(database, { appendOnly: ['stock_ledger', 'ar_ledger'], platformOnly: ['session', 'login_failure', 'verify_code'] })
const s = performance.now()
console.log(anchor, await seedDemo(database, { anchor }), 'open+migrate', Math.round(s - t), 'seed', Math.round(performance.now() - s))
for (const [k, q] of Object.entries(INVARIANTS)) { const { rows } = await database.db.execute(sql.raw(q)); if (rows.length) console.log('BROKEN', k, rows.length) }
console.log((await database.db.execute(sql.raw("select order_status, count(*) from sales_order where dealer_code='D001' group by 1"))).rows.map((r: any) => r.order_status + ' ' + r.count).join(', '))
await database.close()
}
