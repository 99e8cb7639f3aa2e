import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { makeRole } from './make-role.ts'
import type { Aging } from './marks.ts'
import { APP_ROLE } from './transaction.ts'

export interface Protection {
  /** Tables (database names) whose rows nobody may change or delete, not even the owner. */
  readonly appendOnly: readonly string[]
  /** Those of them whose old rows the owner may delete. */
  readonly aging?: ReadonlyMap<string, Aging>
  /** Those of them whose rows may be given another owner, and nothing else: the column that names it. */
  readonly passing?: ReadonlyMap<string, string>
  /** Tables that dealers' transactions may not even read. They read all others; they write those with a dealer code. */
  readonly platformOnly?: readonly string[]
}

const TENANT_POLICY = 'dealer_rows'
const OWNER_POLICY = 'owner_rows'
const APPEND_ONLY = 'append_only'

/**
 * Makes the database itself keep dealers apart and ledgers unchanged. Run after the migrations at each start; reads the
 * catalog and touches only what differs, so a start beside running processes takes no table locks.
 *
 * - role `dealer_app`, which the connecting role may become. Without the right to create roles a database
 *   administrator runs once: `create role dealer_app nologin; grant dealer_app to <connecting role>`;
 * - every table with a `dealer_code` column: row-level security, forced, with one policy for dealers (rows of
 *   `app.dealer_code` only) and one for the owner (all rows: forcing would hide them from an owner that is no superuser);
 * - `appendOnly` tables: triggers that refuse update, delete and truncate; of `aging` ones the delete of what is not old, of
 *   `passing` ones the update of anything but the owner.
 */
export async function protect(tx: Tx, { appendOnly, aging, passing, platformOnly = [] }: Protection): Promise<void> {
  await makeRole(tx, APP_ROLE)
  const tables = await publicTables(tx)
  for (const name of [...appendOnly, ...platformOnly]) {
    if (!tables.some((table) => table.name === name)) throw new Error(`no table to protect: ${name}`)
  }
  for (const table of tables) {
    if (table.tenant) await separateDealers(tx, table)
    await grant(tx, table, platformOnly.includes(table.name) ? [] : rights(table, appendOnly), passing?.get(table.name))
  }
  await grantCounters(tx)
  await createAppendOnlyFunction(tx)
  for (const table of tables) {
    if (!appendOnly.includes(table.name) || table.appendOnly) continue
    const owner = passing?.get(table.name)
    const kept = owner === undefined ? [] : await columnsBeside(tx, table.name, owner)
    for (const trigger of appendOnlyTriggers(table.name, aging?.get(table.name), kept)) await run(tx, trigger)
  }
}

interface Table {
  readonly name: string
  readonly tenant: boolean
  readonly secured: boolean
  readonly tenantPolicy: boolean
  readonly ownerPolicy: boolean
  readonly appendOnly: boolean
  readonly granted: string
  /** Columns that may be changed where the table may not. */
  readonly changeable: string
}

async function publicTables(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.execute<Table & Record<string, unknown>>(sql`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'dealer_code' and not a.attisdropped) as tenant,
      c.relrowsecurity and c.relforcerowsecurity as secured,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = ${TENANT_POLICY}) as "tenantPolicy",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = ${OWNER_POLICY}
        and p.polroles = array[(select oid from pg_roles where rolname = current_user)]) as "ownerPolicy",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = ${APPEND_ONLY}) as "appendOnly",
      coalesce((select string_agg(g.privilege_type, ',') from aclexplode(c.relacl) g
        where g.grantee = (select oid from pg_roles where rolname = ${APP_ROLE})), '') as granted,
      coalesce((select string_agg(a.attname, ',') from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = c.oid
        and g.grantee = (select oid from pg_roles where rolname = ${APP_ROLE}) and g.privilege_type = 'UPDATE'), '') as changeable
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`)
  return rows
}

async function separateDealers(tx: Tx, table: Table): Promise<void> {
  const name = quote(table.name)
  if (!table.secured) {
    await run(tx, `alter table ${name} enable row level security`)
    await run(tx, `alter table ${name} force row level security`)
  }
  if (!table.tenantPolicy) {
    // Without a dealer code the setting is null or empty, and no row is equal to that.
    const own = `dealer_code = nullif(current_setting('app.dealer_code', true), '')`
    await run(tx, `create policy ${TENANT_POLICY} on ${name} to ${APP_ROLE} using (${own}) with check (${own})`)
  }
  if (!table.ownerPolicy) {
    await run(tx, `drop policy if exists ${OWNER_POLICY} on ${name}`)
    await run(tx, `create policy ${OWNER_POLICY} on ${name} to current_user using (true) with check (true)`)
  }
}

function rights(table: Table, appendOnly: readonly string[]): string[] {
  if (!table.tenant) return ['select']
  return appendOnly.includes(table.name) ? ['insert', 'select'] : ['delete', 'insert', 'select', 'update']
}

async function grant(tx: Tx, table: Table, wanted: readonly string[], owner = ''): Promise<void> {
  // Put in order here: the engine takes ten times as long for it, at each start.
  const isGranted = table.granted.toLowerCase().split(',').sort().join(',') === wanted.join(',')
  if (isGranted && table.changeable === owner) return
  const name = quote(table.name)
  await run(tx, `revoke all on ${name} from ${APP_ROLE}`)
  if (wanted.length > 0) await run(tx, `grant ${wanted.join(', ')} on ${name} to ${APP_ROLE}`)
  if (owner !== '') await run(tx, `grant update (${quote(owner)}) on ${name} to ${APP_ROLE}`)
}

/** Ids may be taken before their rows are inserted. */
async function grantCounters(tx: Tx): Promise<void> {
  await run(
    tx,
    `do $$ declare counter text; begin
      for counter in select c.oid::regclass::text from pg_class c where c.relnamespace = 'public'::regnamespace
        and case c.relkind when 'S' then not has_sequence_privilege('${APP_ROLE}', c.oid, 'usage') end
      loop
        execute format('grant usage on sequence %s to ${APP_ROLE}', counter);
      end loop;
    end $$`,
  )
}

async function createAppendOnlyFunction(tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from pg_proc
    where proname = ${APPEND_ONLY} and pronamespace = 'public'::regnamespace`)
  if (rows.length > 0) return
  await run(
    tx,
    `create function ${APPEND_ONLY}() returns trigger language plpgsql as $$ begin
      raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  )
}

async function columnsBeside(tx: Tx, table: string, owner: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`select attname as name from pg_attribute
    where attrelid = ${`public.${quote(table)}`}::regclass and attnum > 0 and not attisdropped and attname <> ${owner}`)
  return rows.map(({ name }) => name)
}

/** @param kept columns that stay as they are where the owner may become another; none where nothing may. */
function appendOnlyTriggers(table: string, aging: Aging | undefined, kept: readonly string[]): string[] {
  const refuses = (name: string, what: string, which: string) =>
    `create trigger ${name} before ${what} on ${quote(table)} for each ${which} execute function ${APPEND_ONLY}()`
  // A statement that as much as names another column is refused.
  if (kept.length > 0)
    return [refuses(APPEND_ONLY, `update of ${kept.map(quote).join(', ')} or delete or truncate`, 'statement')]
  if (!aging) return [refuses(APPEND_ONLY, 'update or delete or truncate', 'statement')]
  const isYoung = `old.${quote(aging.by)} > now() - interval '${aging.deletableAfterMonths} months'`
  return [
    refuses(APPEND_ONLY, 'update or truncate', 'statement'),
    refuses(`${APPEND_ONLY}_young`, 'delete', `row when (${isYoung})`),
  ]
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function run(tx: Tx, statement: string): Promise<void> {
  const text: SQL = sql.raw(statement)
  await tx.execute(text)
}
