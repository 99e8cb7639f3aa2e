import { sql } from 'drizzle-orm'
import { PaperDesk, type Ref } from '../paper-desk.ts'
import type { World } from './world.ts'

type Paper =
  | 'stock_apply'
  | 'other_inv'
  | 'stock_check'
  | 'order_split'
  | 'sales_out'
  | 'inbound'
  | 'cost_adjust'
  | 'sales_return'

/** Where people sit. */
export class Desk extends PaperDesk<World, Paper> {
  protected readonly reversed = ['other_inv', 'sales_out', 'inbound'] as const

  /** Whether the dealer is one for whom what is submitted is done. */
  async light(is: 'T' | 'F'): Promise<void> {
    await this.stage.change(sql`update dealer_setting set is_light_dealer = ${is} where dealer_code = 'T001'`)
  }

  /** Lines of a paper, in their order. */
  async lines(
    table: 'stock_apply_line' | 'stock_check_line' | 'sales_return_line',
    of: 'apply_id' | 'check_id' | 'return_id',
    id: string,
  ): Promise<Ref[]> {
    return this.rows<Ref>(sql`select id::text, version from ${sql.identifier(table)}
      where ${sql.identifier(of)} = ${id}::bigint and del_flag = 'F' order by line_no`)
  }
}
