import { getTableName, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { simulatedOffer, simulatedReport } from './simulated.schema.ts'

/** Reaches the tables of the simulation and no others. */
const ROLE = 'dealer_manufacturer'

const TABLES = [simulatedReport, simulatedOffer].map((table) => `"${getTableName(table)}"`).join(', ')

/**
 * Makes the role of the simulated manufacturer, which the connecting role may become. Another database of the same cluster may
 * create it at the same moment. Without the right to create roles a database administrator runs once:
 * `create role dealer_manufacturer nologin; grant dealer_manufacturer to <connecting role>`.
 */
export async function makeRole(tx: Tx): Promise<void> {
  await tx.execute(
    sql.raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${ROLE}') then
        begin
          create role ${ROLE} nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      begin
        perform set_config('role', '${ROLE}', true);
        perform set_config('role', 'none', true);
      exception when insufficient_privilege or invalid_parameter_value then
        execute format('grant ${ROLE} to %I', current_user);
      end;
      if not has_schema_privilege('${ROLE}', 'public', 'usage') then
        grant usage on schema public to ${ROLE};
      end if;
      grant select, insert, update on ${TABLES} to ${ROLE};
    end $$`),
  )
}

/** From here on the transaction is the manufacturer's. */
export const becomeManufacturer = (tx: Tx) => tx.execute(sql.raw(`set local role ${ROLE}`))
