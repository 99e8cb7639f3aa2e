import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { openTestDatabase, withDatabases } from '../../../test/support/database.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { type Database, openDatabase } from './database.ts'
import { makeRole } from './make-role.ts'
import { afterMigrate } from './migrate.ts'

const SCHEMA = `
  create table goods (id bigint generated always as identity, dealer_code varchar(32) not null, name text, primary key (dealer_code, id));
  create table ledger (id bigint generated always as identity, dealer_code varchar(32) not null, qty numeric(18,3));
  create table book (id bigint generated always as identity, dealer_code varchar(32) not null, owner text, qty numeric(18,3));
  create table region (code varchar(32) primary key);
  create table secret (token text)`

const RULES = {
  appendOnly: ['ledger', 'book'],
  passing: new Map([['book', 'owner']]),
  platformOnly: ['secret'],
}
const D1 = { dealerCode: 'D001' }
const D2 = { dealerCode: 'D002' }

async function prepare(database: Database): Promise<void> {
  for (const statement of SCHEMA.split(';')) await database.db.execute(sql.raw(statement))
  await afterMigrate(database, RULES)
  for (const scope of [D1, D2]) {
    await database.transaction(scope, async (tx) => {
      await tx.execute(sql`insert into goods (dealer_code, name) values (${scope.dealerCode}, 'x')`)
      await tx.execute(sql`insert into ledger (dealer_code, qty) values (${scope.dealerCode}, 1)`)
    })
  }
}

function suite(database: () => Database): void {
  it('shows a dealer only its own rows, and the platform all', async () => {
    const all = sql`select dealer_code from goods order by 1`
    expect((await database().transaction(D1, (tx) => tx.execute(all))).rows).toEqual([{ dealer_code: 'D001' }])
    expect((await database().transaction(D2, (tx) => tx.execute(all))).rows).toEqual([{ dealer_code: 'D002' }])
    expect((await database().transaction('platform', (tx) => tx.execute(all))).rows).toHaveLength(2)
  })

  it("refuses to write, move or delete another dealer's rows", async () => {
    const insert = sql`insert into goods (dealer_code, name) values ('D002', 'y')`
    await expect(database().transaction(D1, (tx) => tx.execute(insert))).rejects.toMatchObject({ code: '42501' })
    const move = sql`update goods set dealer_code = 'D002'`
    await expect(database().transaction(D1, (tx) => tx.execute(move))).rejects.toMatchObject({ code: '42501' })
    const remove = sql`delete from goods where dealer_code = 'D002' returning id`
    expect((await database().transaction(D1, (tx) => tx.execute(remove))).rows).toEqual([])
  })

  it('forgets the dealer with the transaction, also a failed one', async () => {
    await database()
      .transaction(D1, () => Promise.reject(new Error('undo')))
      .catch(() => {})
    const who = sql`select current_user <> 'dealer_app' as owner, coalesce(current_setting('app.dealer_code', true), '') as code`
    expect((await database().transaction('platform', (tx) => tx.execute(who))).rows).toEqual([
      { owner: true, code: '' },
    ])
  })

  it('lets nobody change the ledger, and lets dealers add to it', async () => {
    for (const statement of ['update ledger set qty = 2', 'delete from ledger', 'truncate ledger']) {
      const owner = database().transaction('platform', (tx) => tx.execute(sql.raw(statement)))
      await expect(owner).rejects.toMatchObject({ code: '23001' })
      const dealer = database().transaction(D1, (tx) => tx.execute(sql.raw(statement)))
      await expect(dealer).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('lets an entry pass to another owner where that is said, and changes nothing else of it', async () => {
    await database().transaction(D1, (tx) =>
      tx.execute(sql`insert into book (dealer_code, owner, qty) values ('D001', 'a', 1)`),
    )
    const pass = sql`update book set owner = 'b' where owner = 'a'`
    await database().transaction(D1, (tx) => tx.execute(pass))
    for (const statement of ['update book set qty = 2', 'delete from book', 'truncate book']) {
      const owner = database().transaction('platform', (tx) => tx.execute(sql.raw(statement)))
      await expect(owner).rejects.toMatchObject({ code: '23001' })
      const dealer = database().transaction(D1, (tx) => tx.execute(sql.raw(statement)))
      await expect(dealer).rejects.toMatchObject({ code: '42501' })
    }
    const { rows } = await database().transaction(D1, (tx) => tx.execute(sql`select owner, qty::text from book`))
    expect(rows).toEqual([{ owner: 'b', qty: '1.000' }])
  })

  it('lets dealers read shared tables, and not the platform’s own', async () => {
    await database().transaction(D1, (tx) => tx.execute(sql`select * from region`))
    const write = database().transaction(D1, (tx) => tx.execute(sql`insert into region values ('CN')`))
    await expect(write).rejects.toMatchObject({ code: '42501' })
    const read = database().transaction(D1, (tx) => tx.execute(sql`select * from secret`))
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })

  it('protects every table with a dealer code, and a later one at the next start', async () => {
    const bare = sql`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_code'
      where c.relkind in ('r', 'p') and not a.attisdropped and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
          where p.polrelid = c.oid and r.rolname = 'dealer_app'))`
    expect((await database().db.execute(bare)).rows).toEqual([])
    await database().db.execute(sql`create table later (dealer_code varchar(32) not null)`)
    expect((await database().db.execute(bare)).rows).toEqual([{ relname: 'later' }])
    await afterMigrate(database(), RULES)
    expect((await database().db.execute(bare)).rows).toEqual([])
  })

  it('changes nothing when run again', async () => {
    const state = sql`select (select array_agg(xmin::text order by oid) from pg_class where relnamespace = 'public'::regnamespace) as a,
      (select array_agg(oid::text order by oid) from pg_policy) as b, (select array_agg(oid::text order by oid) from pg_trigger) as c`
    await afterMigrate(database(), RULES)
    const before = (await database().db.execute(state)).rows
    await afterMigrate(database(), RULES)
    expect((await database().db.execute(state)).rows).toEqual(before)
  })

  it('refuses to start when a table to protect is missing', async () => {
    await expect(afterMigrate(database(), { appendOnly: ['no_such_table'] })).rejects.toThrow('no_such_table')
  })
}

withDatabases('row-level security', (open) => suite(() => open().database), prepare)

describe('row-level security for an owner that is no superuser', () => {
  it('hides nothing from the platform, and other dealers from a dealer', async () => {
    const admin = await openTestDatabase('postgres')
    const owner = `owner_${Date.now()}`
    const url = new URL(admin.url ?? '')
    await admin.database.db.execute(sql.raw(`create role ${owner} login createrole`))
    await admin.database.db.execute(sql.raw(`alter database ${url.pathname.slice(1)} owner to ${owner}`))
    await admin.database.db.execute(sql.raw(`alter schema public owner to ${owner}`))
    url.username = owner
    const database = await openDatabase({ url: url.href, logger: silentLogger })
    try {
      await prepare(database)
      const all = sql`select dealer_code from goods`
      expect((await database.transaction('platform', (tx) => tx.execute(all))).rows).toHaveLength(2)
      expect((await database.transaction(D1, (tx) => tx.execute(all))).rows).toEqual([{ dealer_code: 'D001' }])
    } finally {
      await database.close()
      await admin.database.db.execute(sql.raw(`reassign owned by ${owner} to current_user`))
      await admin.database.db.execute(sql.raw(`drop owned by ${owner}`))
      await admin.database.db.execute(sql.raw(`drop role ${owner}`))
      await admin.close()
    }
  })

  it('is told which role an administrator has to make where it may make none itself', async () => {
    const admin = await openTestDatabase('postgres')
    const [owner, role] = [`plain_${Date.now()}`, `app_${Date.now()}`]
    const url = new URL(admin.url ?? '')
    const run = (statement: string) => admin.database.db.execute(sql.raw(statement))
    await run(`create role ${owner} login`)
    await run(`alter database ${url.pathname.slice(1)} owner to ${owner}`)
    await run(`alter schema public owner to ${owner}`)
    url.username = owner
    const database = await openDatabase({ url: url.href, logger: silentLogger })
    const make = () => database.transaction('background', (tx) => makeRole(tx, role))
    try {
      await expect(make()).rejects.toThrow(
        `没有权限建立数据库角色 ${role}，请数据库管理员执行：create role ${role} nologin; grant ${role} to <连接数据库的角色>;`,
      )
      await run(`create role ${role} nologin`)
      await expect(make()).rejects.toThrow(`grant ${role} to`)
      await run(`grant ${role} to ${owner}`)
      await make()
    } finally {
      await database.close()
      await run(`reassign owned by ${owner} to current_user`)
      for (const name of [role, owner]) {
        await run(`drop owned by ${name}`)
        await run(`drop role ${name}`)
      }
      await admin.close()
    }
  })

  it('survives many processes preparing at once, in one database and in several', async () => {
    const first = await openTestDatabase('postgres')
    const second = await openTestDatabase('postgres')
    try {
      for (const { database } of [first, second]) await database.db.execute(sql.raw(SCHEMA.split(';')[0] ?? ''))
      const again = await openDatabase({ url: first.url, logger: silentLogger })
      await Promise.all([first.database, second.database, again].map((db) => afterMigrate(db, { appendOnly: [] })))
      await again.close()
      const probe = new Client({ connectionString: first.url })
      await probe.connect()
      const { rows } = await probe.query(`select count(*)::int as n from pg_policy`)
      await probe.end()
      expect(rows).toEqual([{ n: 2 }])
    } finally {
      await first.close()
      await second.close()
    }
  })
})
