import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OperationId } from '../../../platform/contract/types.ts'
import { updated, type Work } from '../../../platform/work.ts'

/** Who takes over. */
export interface Successor {
  readonly userId: string
  readonly realName: string
  readonly businessType: string | null
}

/** Rows of one kind that somebody who leaves hands over. */
export interface HandedOver {
  /** What the rows are called: 线路. */
  readonly label: string
  /** What follows a row of another kind is only told of. */
  readonly give?: (work: Work, from: string, to: Successor) => Promise<void>
  /** The name of something that the successor cannot have, such as a line for other business than his. */
  readonly unfit?: (work: Work, from: string, to: Successor) => Promise<string | undefined>
  /** Names or numbers of what somebody has. */
  readonly find: (work: Work, userId: string) => Promise<readonly string[]>
}

/**
 * Money of the dealer that somebody took and has not handed in, such as receipts of no reconciliation: it is told before somebody
 * leaves, and who holds any does not leave. Declared as `moneyHeld` in the `*.hand-over.ts` of the module that knows.
 *
 * ```ts
 * export const moneyHeld: readonly MoneyHeld[] = [{ amount: freeReceiptsOf, handedInBy: 'finance.cashDocument.saveSelectedItem' }]
 * ```
 */
export interface MoneyHeld {
  /** In yuan, `'1280.50'`; `'0.00'` is none. */
  readonly amount: (work: Work, userId: string) => Promise<string>
  /** Whether there is something to be reconciled, though what was taken and what was given back may come to nothing. */
  readonly isOpen?: (work: Work, userId: string) => Promise<boolean>
  /** The call by which it is handed in. Nobody is barred for what the product gives him no way to hand in: that would lock people in for good. */
  readonly handedInBy: OperationId
}

type Versioned = PgTable & { readonly [Name in 'dealerCode' | 'delFlag' | 'version']: PgColumn }

interface Held {
  readonly label: string
  readonly table: Versioned
  /** The field that says whose a row is. */
  readonly by: string
  readonly column: PgColumn
  readonly name: PgColumn
  /** Which of somebody's rows: those that are not finished. */
  readonly open?: SQL
  /** The field that has the name of that person too. */
  readonly nameField?: string
}

/**
 * Declares what of a kind passes to somebody else when a person leaves, in a file `<resource>.hand-over.ts` beside the table.
 *
 * ```ts
 * export const handOver = [handsOver({ label: '车辆', table: vehicle, by: 'salesmanId', column: vehicle.salesmanId, name: vehicle.vehicleCode })]
 * ```
 */
export function handsOver({ label, table, by, column, name, open, nameField }: Held): HandedOver {
  const heldBy = ({ user }: Work, userId: string) =>
    and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F'), eq(column, userId), open)
  return {
    label,
    find: async (work, userId) => {
      const rows = await work.tx
        .select({ name })
        .from(table as PgTable)
        .where(heldBy(work, userId))
        .orderBy(asc(name))
      return rows.map((row) => String(row.name))
    },
    give: async (work, from, to) => {
      const set = {
        [by]: to.userId,
        ...(nameField && { [nameField]: to.realName }),
        ...updated(work),
        version: sql`${table.version} + 1`,
      }
      await work.tx
        .update(table as PgTable)
        .set(set as never)
        .where(heldBy(work, from))
    },
  }
}
