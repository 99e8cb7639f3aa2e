import { getTableName, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { makeRole } from '../../database/make-role.ts'
import { simulatedOffer, simulatedOrder, simulatedReport } from './simulated.schema.ts'

/** Reaches the tables of the simulation and no others. */
const ROLE = 'dealer_manufacturer'

const TABLES = [simulatedReport, simulatedOffer, simulatedOrder].map((table) => `"${getTableName(table)}"`).join(', ')

/**
 * Makes the role of the simulated manufacturer. Without the right to create roles a database administrator runs once:
 * `create role dealer_manufacturer nologin; grant dealer_manufacturer to <connecting role>`.
 */
export async function makeManufacturer(tx: Tx): Promise<void> {
  await makeRole(tx, ROLE)
  await tx.execute(sql.raw(`grant select, insert, update on ${TABLES} to ${ROLE}`))
}

/** From here on the transaction is the manufacturer's. */
export const becomeManufacturer = (tx: Tx) => tx.execute(sql.raw(`set local role ${ROLE}`))
