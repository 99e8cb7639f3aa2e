import { sql } from 'drizzle-orm'
import { PaperDesk, type Ref } from '../paper-desk.ts'
import type { Stage } from '../stage.ts'
import type { Day } from './days.ts'
import type { Order, Out, Person, Receipt } from './papers.ts'
import type { World } from './world.ts'

export const REASON = '测试'

type Paper =
  | ('sales_order' | 'order_split' | 'picking' | 'sales_out' | 'sales_return' | 'inv_add' | 'order_templete')
  | 'sales_invoice'

/** Where people sit. */
export class Desk extends PaperDesk<World, Paper> {
  protected readonly reversed = ['sales_out', 'sales_invoice'] as const

  /** @param late with another version than that of now */
  async order({ number }: Order, late = false): Promise<{ readonly soId: string; readonly version: number }> {
    const { id, version } = await this.ref('sales_order', number)
    return { soId: id, version: late ? version + 1 : version }
  }

  /** Lines of an order in their order. */
  async lines(soId: string): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(sql`
      select id::text from sales_order_item where so_id = ${soId}::bigint and del_flag = 'F' order by line_no`)
    return rows.map(({ id }) => id)
  }

  /** Lines of what left in their order. */
  async outLines({ number }: Out): Promise<string[]> {
    const id = await this.id('sales_out', number)
    const rows = await this.rows<{ id: string }>(sql`
      select id::text from sales_out_line where out_id = ${id}::bigint order by line_no`)
    return rows.map((row) => row.id)
  }

  /** A receipt as it is now: beside it lie what was received ahead, refunds, and what took others back. */
  async receipt({ number }: Receipt): Promise<Ref> {
    const [row] = await this.rows<Ref>(sql`
      select id::text, version from payee where dealer_code = 'T001' and payee_type in ('income', 'orderIncome')
      and payee_ref_type <> 'pre' order by payee.id offset ${number} limit 1`)
    if (!row) throw new Error(`receipt ${number} is not there`)
    return row
  }

  /** Small quantities of lines, by their place. */
  async quantities(soId: string, wanted: readonly (readonly [at: number, small: number])[]) {
    const ids = await this.lines(soId)
    return wanted.map(([at, small]) => ({ soItemId: ids[at] ?? '', unitType: 'small' as const, qty: String(small) }))
  }

  /** In the name of the dealer, what has no call. */
  serve = (service: Parameters<Stage['serve']>[1]): Promise<string> =>
    this.stage.serve(this.ground.first.admin, service)

  userOf = (person: Person) => (person === 'sales1' ? this.ground.first.salesman : this.ground.first.admin)
}

/** The days of an order. */
export const dated = ({ day }: { readonly day: Day }) => ({ docDate: day, deliveryDate: day })
export const flag = (is: boolean) => (is ? 'T' : 'F')
