import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Makes a role without a login, which the connecting role may become and which sees the schema. Roles belong to all databases of
 * a cluster: another one may create it at the same moment.
 */
export async function makeRole(tx: Tx, role: string): Promise<void> {
  await tx.execute(
    sql.raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        begin
          create role ${role} nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      begin
        perform set_config('role', '${role}', true);
        perform set_config('role', 'none', true);
      exception when insufficient_privilege or invalid_parameter_value then
        execute format('grant ${role} to %I', current_user);
      end;
      if not has_schema_privilege('${role}', 'public', 'usage') then
        grant usage on schema public to ${role};
      end if;
    end $$`),
  )
}
