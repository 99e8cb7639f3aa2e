import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Bank } from './bank.ts'
import { httpBank } from './http-bank.ts'
import { databaseBank } from './simulated/loan-book.ts'

/** The bank's service that is configured; without an address a simulated one. */
export const openBank = (config: Pick<Config, 'bankUrl' | 'bankKey'>, database: Database): Bank =>
  config.bankUrl ? httpBank(config) : databaseBank(database)
