import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/database.ts'
import { makeRole } from '../../database/make-role.ts'
import { onceDone } from '../../once-done.ts'
import type { Bank } from '../bank.ts'
import { simulatedLoan } from './simulated-bank.schema.ts'
import { type LoanBook, simulatedBank } from './simulated-bank.ts'

/**
 * Reaches the table of the simulation and no other. Without the right to create roles a database administrator runs once:
 * `create role dealer_bank nologin; grant dealer_bank to <connecting role>`.
 */
const ROLE = 'dealer_bank'

const { dealer: whose, loanNum: number, state } = simulatedLoan

/** The applications of the simulated bank, in its table. @param as runs a transaction of the bank's */
function loanBook(as: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): LoanBook {
  const named = (dealer: string, loanNum: string) => and(eq(whose, dealer), eq(number, loanNum))
  const find = async (tx: Tx, dealer: string, loanNum: string) => {
    const [row] = await tx.select({ state }).from(simulatedLoan).where(named(dealer, loanNum))
    return row?.state
  }
  return {
    find: (dealer, loanNum) => as((tx) => find(tx, dealer, loanNum)),
    keep: (dealer, application, first) =>
      as(async (tx) => {
        const { loanNum } = application
        await tx.insert(simulatedLoan).values({ dealer, loanNum, application, state: first }).onConflictDoNothing()
        return (await find(tx, dealer, loanNum)) ?? first
      }),
    decide: (dealer, loanNum, decision) =>
      as(async (tx) => {
        await tx
          .update(simulatedLoan)
          .set({ state: decision })
          .where(and(named(dealer, loanNum), sql`${state} ->> 'result' = 'reviewing'`))
        return find(tx, dealer, loanNum)
      }),
  }
}

/**
 * A bank that lives in this server's own database, in a table and a role of its own, and answers as `bank.openapi.json` says: for
 * trials and tests, where no address of a real one is given.
 */
export function databaseBank(database: Database): Bank {
  /** The first call makes the role: a server that never asks has none. */
  const open = onceDone(() =>
    database.withLock('dealer:bank', () =>
      database.transaction('background', async (tx) => {
        await makeRole(tx, ROLE)
        const table = getTableName(simulatedLoan)
        await tx.execute(sql.raw(`grant select, insert, update on "${table}" to ${ROLE}`))
      }),
    ),
  )
  return simulatedBank(
    loanBook(async (work) => {
      await open()
      return database.transaction('background', async (tx) => {
        await tx.execute(sql.raw(`set local role ${ROLE}`))
        return work(tx)
      })
    }),
  )
}
