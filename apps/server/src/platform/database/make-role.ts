import { type SQL, sql } from 'drizzle-orm'
import { OperatorError } from '../operator-error.ts'
import type { Tx } from './database.ts'
import { sqlState } from './errors.ts'

const NOT_ALLOWED = '42501'

/**
 * Makes a role without a login, which the connecting role may become and which sees the schema. Roles belong to all databases of
 * a cluster: another one may create it at the same moment.
 *
 * @throws OperatorError that says what an administrator has to run where the connecting role may not create it
 */
export async function makeRole(tx: Tx, role: string): Promise<void> {
  await tx.execute(statementFor(role)).catch((error: unknown) => {
    if (sqlState(error) !== NOT_ALLOWED) throw error
    const commands = `create role ${role} nologin; grant ${role} to`
    throw new OperatorError(
      `没有权限建立数据库角色 ${role}，请数据库管理员执行：${commands} <连接数据库的角色>;`,
      `The role ${role} may not be created. Have an administrator of the database run: ${commands} <connecting role>;`,
      { cause: error },
    )
  })
}

function statementFor(role: string): SQL {
  return sql.raw(`do $$ begin
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
    end $$`)
}
