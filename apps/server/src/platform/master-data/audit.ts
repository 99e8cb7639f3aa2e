import { and, asc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VersionedTable } from '../database/update-rows.ts'
import type { NewOf, Ref, RowOf, SetOf } from '../document/document-kind.ts'
import { DONE } from '../done.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'
import type { IdVersion } from './declaration.ts'

/** What of a `document` an audit works with. */
interface Applications<Table extends VersionedTable, Num extends string, Action extends string> {
  readonly table: Table
  readonly num: Num
  /** Field of the state. */
  readonly status: string
  openOne(work: Work, ref: Ref<'id'>, action: Action): Promise<RowOf<Table>>
  move(
    work: Work,
    rows: readonly RowOf<Table>[],
    action: Action,
    set?: SetOf<Table>,
    remark?: string,
  ): Promise<RowOf<Table>[]>
  create(work: Work, drafts: readonly NewOf<Table, Num>[], making: { readonly label: string }): Promise<RowOf<Table>[]>
}

interface AuditDeclaration<Table extends VersionedTable, Action extends string> {
  readonly pass: Action
  readonly reject: Action
  /** The state in which one waits for its audit. */
  readonly pending: string
  /** The column that names what it is about: of two pending ones about the same the newer stands for both. */
  readonly about?: keyof RowOf<Table> & string
  /** Does what was applied for, when it is passed; answers what the application remembers of it. */
  readonly write?: (work: Work, row: RowOf<Table>) => Promise<SetOf<Table> | undefined>
  /** What follows where it is rejected, beyond the reason. */
  readonly turnDown?: (work: Work, row: RowOf<Table>) => Promise<void>
}

interface AuditCommand extends IdVersion {
  readonly auditRemark?: string
}

/** What is said of an application that a newer one stands for. */
export const SUPERSEDED = '已被新申请替代'

/**
 * What the app or the manufacturer applied for, and what the dealer decides: a document of three states. Passing does what was
 * applied for in the same transaction; rejecting needs the reason; a newer application about the same rejects the pending one.
 *
 * ```ts
 * const corrections = audit(customerLocs, {
 *   pass: 'pass', reject: 'reject', pending: 'unaudited', about: 'customerCode', write: moveCustomer,
 * })
 * export const routes = { 'md.customerLoc.pass': corrections.pass, 'md.customerLoc.reject': corrections.reject }
 * await corrections.apply(work, { customerCode, applyDate: work.today, auditStatus: 'unaudited', … })
 * ```
 */
export function audit<Table extends VersionedTable, Num extends string, Action extends string>(
  documents: Applications<Table, Num, Action>,
  { pass, reject, pending, about, write, turnDown }: AuditDeclaration<Table, Action>,
) {
  const { table } = documents
  // Which columns these are is checked by the declaration; a type parameter cannot tell.
  const column = (field: string) => (getTableColumns(table) as Record<string, PgColumn>)[field] as PgColumn
  const decided = ({ user, now }: Work, auditRemark: string | undefined, more?: SetOf<Table>) =>
    ({ ...more, auditName: user.realName, auditDate: now, auditRemark: auditRemark ?? null }) as unknown as SetOf<Table>

  /** The pending ones about the same, under lock. One applicant at a time: two at once would not see each other. */
  async function pendingAbout({ tx, user }: Work, value: string): Promise<RowOf<Table>[]> {
    const key = `${getTableName(table)}:${user.dealerCode}:${value}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const rows = await tx
      .select()
      .from(table as VersionedTable)
      .where(
        and(
          eq(table.dealerCode, user.dealerCode),
          eq(table.delFlag, 'F'),
          eq(column(about ?? ''), value),
          eq(column(documents.status), pending),
        ),
      )
      .orderBy(asc(table.id))
      .for('update')
    return rows as RowOf<Table>[]
  }

  return {
    /** @throws Refusal 106, 104, 103; what `write` refuses */
    pass: async (work: Work, { id, version, auditRemark }: AuditCommand): Promise<typeof DONE> => {
      const row = await documents.openOne(work, { id, version }, pass)
      const more = await write?.(work, row)
      await documents.move(work, [row], pass, decided(work, auditRemark, more), auditRemark)
      return DONE
    },
    /** @throws Refusal 101 without a reason; 106, 104, 103 */
    reject: async (work: Work, { id, version, auditRemark }: AuditCommand): Promise<typeof DONE> => {
      if (!auditRemark) throw refuse.invalid('请填写驳回原因', { reason: 'required', field: 'auditRemark' })
      const row = await documents.openOne(work, { id, version }, reject)
      await turnDown?.(work, row)
      await documents.move(work, [row], reject, decided(work, auditRemark), auditRemark)
      return DONE
    },
    /** Applies for something; what waits about the same is rejected. Answers the application. */
    apply: async (work: Work, draft: NewOf<Table, Num>): Promise<RowOf<Table>> => {
      if (about) {
        const older = await pendingAbout(work, String((draft as Record<string, unknown>)[about]))
        await documents.move(work, older, reject, decided(work, SUPERSEDED), SUPERSEDED)
      }
      const [made] = await documents.create(work, [draft], { label: '申请' })
      if (!made) throw new Error('the application was not added')
      return made
    },
  }
}
