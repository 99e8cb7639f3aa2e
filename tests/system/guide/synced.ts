import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SalesOrderRow } from '@dealer/sdk'

/** The orders that a sync has brought into a folder, by number. */
export const ordersIn = (folder: string): SalesOrderRow[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('SO'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SalesOrderRow)
