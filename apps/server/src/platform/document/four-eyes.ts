import { getTableColumns } from 'drizzle-orm'
import type { VersionedTable } from '../database/update-rows.ts'
import { refuse } from '../refusal.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { States } from './states.rules.ts'

interface Audited<Action extends string> {
  readonly docType: string
  readonly title: string
  readonly table: VersionedTable
  readonly states: Pick<
    States<string, string, string, Action, never, never>,
    'num' | 'status' | 'audits' | 'auditTo' | 'label'
  >
}

type Values = Readonly<Record<string, unknown>>

/** Where the dealer wants it, nobody confirms what he entered or changed himself. */
export function fourEyes<Action extends string>({ docType, title, table, states }: Audited<Action>) {
  const { num, status } = states
  const keeps = 'enteredBy' in getTableColumns(table)
  const isWanted = ({ fourEyes: kinds = [] }: SessionUser) => keeps && kinds.includes(docType)
  const people = (row: object | undefined) =>
    String((row as Values | undefined)?.enteredBy ?? '')
      .split(',')
      .filter(Boolean)
  const isOwn = (row: object, user: SessionUser) => isWanted(user) && people(row).includes(user.userId)

  return {
    /** False for an action that this user has to leave to another. */
    allows: (row: object, action: Action, user: SessionUser) => !states.audits(action) || !isOwn(row, user),

    /** @throws Refusal 103 for an action that this user has to leave to another. */
    check(row: object, action: Action, user: SessionUser): void {
      if (!states.audits(action) || !isOwn(row, user)) return
      const number = String((row as Values)[num])
      throw refuse.notNow(`${title}【${number}】由您录入或修改，须由他人${states.label(action)}`)
    },

    /**
     * What a document remembers of who enters it now. @throws Refusal 103 when it is confirmed by that very entry.
     * @param before as it was; absent for a new one
     */
    entered(user: SessionUser, given: object, before?: object): object {
      if (!keeps) return {}
      const confirms = states.auditTo(String((given as Values)[status]))
      if (confirms !== undefined && isWanted(user))
        throw refuse.notNow(
          `${title}不能由录入人${states.label(confirms)}，请先保存，再由他人${states.label(confirms)}`,
        )
      return { enteredBy: [...new Set([...people(before), user.userId])].join(',') }
    },
  }
}
