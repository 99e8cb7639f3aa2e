import { openDatabase } from '/work/main/apps/server/src/platform/database/database.ts'
import { migrate, afterMigrate } from '/work/main/apps/server/src/platform/database/migrate.ts'
import { seedDemo } from '/work/main/apps/server/src/seed/seed.ts'
import { sql } from '/work/main/apps/server/node_modules/drizzle-orm/index.js'
import { handlers } from '/work/main/apps/server/src/app.ts'
import { PglitePreparedQuery } from '/work/main/apps/server/node_modules/drizzle-orm/pglite/session.js'
const byText = new Map<string, [number, number]>()
const old = (PglitePreparedQuery as any).prototype.execute
;(PglitePreparedQuery as any).prototype.execute = async function (...a: any[]) { const t = performance.now(); try { return await old.apply(this, a) } finally { const k = String(this.queryString).replace(/\s+/g, ' ').replace(/(\$\d+, ?){6,}/g,'$..').slice(0, 400); const e = byText.get(k) ?? [0, 0]; e[0]++; e[1] += performance.now() - t; byText.set(k, e) } }
const spent: Record<string, [number, number]> = {}
for (const [k, f] of Object.entries(handlers) as [string, any][]) (handlers as any)[k] = async (w: any, a: any) => { const t = performance.now(); try { return await f(w, a) } finally { const s = (spent[k] ??= [0, 0]); s[0]++; s[1] += performance.now() - t } }
const logger = { info() {}, warn: console.warn, error: console.error }
const database = await openDatabase({ logger, dataDir: process.argv[2] })
await migrate(database)
await afterMigrate(database, { appendOnly: ['stock_ledger', 'ar_ledger'], platformOnly: ['session', 'login_failure', 'verify_code'] })
console.time('seed')
let last = Date.now()
console.log(await seedDemo(database, { anchor: '2025-11-20', onProgress: (d, t, l) => { if (d > 250) process.exit(0); const rows=[...byText].sort((a,b)=>b[1][1]-a[1][1]).slice(0,4); console.log(d, Math.round(performance.now())); for (const [k,[n,t]] of rows) console.log('    ', Math.round(t), n, (t/n).toFixed(2), k.slice(0,160)); byText.clear(); last = Date.now() } }))
console.timeEnd('seed')
let all=0,cnt=0; for (const [n,t] of byText.values()) {all+=t;cnt+=n}; console.log('queries', cnt, all); for (const [k,[n,t]] of [...byText].sort((a,b)=>b[1][1]-a[1][1]).slice(0,32)) console.log(Math.round(t), n, (t/n).toFixed(2), k.slice(0,230))
console.table(Object.fromEntries(Object.entries(spent).map(([k,[n,t]])=>[k,{n,t:Math.round(t),each:+(t/n).toFixed(1)}])))
const q = async (text: string) => console.table((await database.db.execute(sql.raw(text))).rows)
if (process.env.MORE) await q('select dealer_code, order_status, count(*), sum(total_amount) from sales_order group by 1,2 order by 1,2')
if (process.env.MORE) await q('select dealer_code, split_status, count(*) from order_split group by 1,2 order by 1,2')
if (process.env.MORE) await q('select dealer_code, out_status, count(*) from sales_out group by 1,2 order by 1,2')
if (process.env.MORE) await q('select dealer_code, pick_status, count(*) from picking group by 1,2 order by 1,2')
if (process.env.MORE) await q('select trans_type, count(*), sum(small_qty) from stock_ledger group by 1')
console.log(await seedDemo(database, { anchor: '2025-11-20' }))
await database.close()
