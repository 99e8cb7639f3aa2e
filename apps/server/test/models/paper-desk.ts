import { type SQL, sql } from 'drizzle-orm'
import type { Ground } from '../support/ground.ts'
import type { Stage } from './stage.ts'

/** What calls name a paper by. */
export interface Ref {
  readonly id: string
  readonly version: number
}

/** Where people of a model sit: the server, the database behind it, and the world, which says which papers are meant. */
export abstract class PaperDesk<World, Paper extends string> {
  /** A paper that is there stays there, and to count as far as it takes longer each time. */
  private readonly ids = new Map<string, string>()

  constructor(
    readonly stage: Stage,
    readonly ground: Ground,
    readonly world: World,
  ) {}

  /** Papers beside which their reversals lie, which are not counted. */
  protected abstract readonly reversed: readonly Paper[]

  async rows<One>(text: SQL): Promise<One[]> {
    return (await this.stage.tx.execute(text)).rows as One[]
  }

  /** A paper as it is now: papers are numbered in the order in which they were made. */
  async ref(table: Paper, number: number): Promise<Ref> {
    const known = this.ids.get(`${table} ${number}`)
    const made = this.reversed.includes(table) ? sql`and red_flush_of_id is null` : sql``
    const which = known
      ? sql`and id = ${known}::bigint`
      : sql`${made} order by ${sql.identifier(table)}.id offset ${number} limit 1`
    const [row] = await this.rows<Ref>(
      sql`select id::text, version from ${sql.identifier(table)} where dealer_code = 'T001' ${which}`,
    )
    if (!row) throw new Error(`${table} ${number} is not there`)
    this.ids.set(`${table} ${number}`, row.id)
    return row
  }

  /** What names it for good. */
  async id(table: Paper, number: number): Promise<string> {
    return this.ids.get(`${table} ${number}`) ?? (await this.ref(table, number)).id
  }
}
