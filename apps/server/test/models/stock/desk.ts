import { type SQL, sql } from 'drizzle-orm'
import type { Ground } from '../../support/ground.ts'
import type { Stage } from '../stage.ts'
import type { World } from './world.ts'

interface Ref {
  readonly id: string
  readonly version: number
}
type Paper = 'stock_apply' | 'other_inv' | 'stock_check' | 'order_split' | 'sales_out' | 'inbound' | 'cost_adjust'
const WITH_REVERSALS: ReadonlySet<Paper> = new Set(['other_inv', 'sales_out', 'inbound'])

/** Where people sit: the server, the database behind it, and the model, which says which papers are meant. */
export class Desk {
  constructor(
    readonly stage: Stage,
    readonly ground: Ground,
    readonly world: World,
  ) {}

  async rows<One>(text: SQL): Promise<One[]> {
    return (await this.stage.tx.execute(text)).rows as One[]
  }

  /** Whether the dealer is one for whom what is submitted is done. */
  async light(is: 'T' | 'F'): Promise<void> {
    await this.stage.tx.execute(sql`update dealer_setting set is_light_dealer = ${is} where dealer_code = 'T001'`)
  }

  /** A paper as it is now: papers are numbered in the order in which they were made. */
  async ref(table: Paper, number: number): Promise<Ref> {
    const made = WITH_REVERSALS.has(table) ? sql`and red_flush_of_id is null` : sql``
    const [row] = await this.rows<Ref>(sql`select id::text, version from ${sql.identifier(table)}
      where dealer_code = 'T001' ${made} order by ${sql.identifier(table)}.id offset ${number} limit 1`)
    if (!row) throw new Error(`${table} ${number} is not there`)
    return row
  }

  /** Lines of a paper, in their order. */
  async lines(table: 'stock_apply_line' | 'stock_check_line', of: 'apply_id' | 'check_id', id: string): Promise<Ref[]> {
    return this.rows<Ref>(sql`select id::text, version from ${sql.identifier(table)}
      where ${sql.identifier(of)} = ${id}::bigint and del_flag = 'F' order by line_no`)
  }
}
