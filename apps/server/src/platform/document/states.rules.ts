import type { Permission } from '@dealer/sdk/contract'
import { refuse } from '../refusal.ts'

/** One action on a document: from which states, to which, and who may. */
export interface Transition<Status extends string, Row> {
  readonly from: readonly Status[]
  /** Absent where the lines decide, or where the status stays. */
  readonly to?: Status
  readonly permission: Permission
  /** What the status does not say: the action is neither offered nor let through where it answers false. */
  readonly when?: (row: Row) => boolean
  /** Says why it is refused in better words than those about the status; undefined where those do. */
  readonly why?: (row: Row) => string | undefined
  /** Archived documents take it too. */
  readonly archived?: true
}

/** Number and status of a document. */
export interface Head<Status extends string> {
  readonly num: string
  readonly status: Status
  readonly archived?: 'T' | 'F'
}

/** What is done to one kind of document. Pure: it looks at a row and decides. */
export interface States<Status extends string, Action extends string, Row, Moving extends Action> {
  /** @throws Refusal 103 when the document is not in a state for the action. */
  readonly check: (row: Row, action: Action) => void
  /** Actions that may be started now, in the order of their buttons. */
  readonly actionsOf: (row: Row, may: (permission: Permission) => boolean) => Action[]
  /** As the button says it. */
  readonly label: (action: Action) => string
  /** Where an action leads that has one fixed target. */
  readonly target: (action: Moving) => Status
}

type MovingOf<Table> = {
  [Action in keyof Table]: Table[Action] extends { readonly to: string } ? Action : never
}[keyof Table]

/**
 * The state table of a kind of document. Its actions are those of the contract: one that is missing or foreign does not
 * compile, and neither does a permission that no role can have.
 *
 * ```ts
 * export const outStates = states({
 *   status: outStatusLabel,
 *   action: salesOutActionLabel,
 *   of: (out: { outNum: string; outStatus: OutStatus }) => ({ num: out.outNum, status: out.outStatus }),
 *   actions: {
 *     confirmOut: { from: ['waitOut'], to: 'shipped', permission: 'so:out:confirm' },
 *     cancelDispatch: { from: ['waitOut'], to: 'canceled', permission: 'so:out:cancel' },
 *   },
 * })
 * ```
 */
export function states<
  Status extends string,
  Action extends string,
  Row,
  const Table extends Readonly<Record<Action, Transition<Status, Row>>>,
>(
  kind: {
    readonly status: Readonly<Record<Status, string>>
    readonly action: Readonly<Record<Action, string>>
    readonly of: (row: Row) => Head<Status>
    readonly actions: Table
  } & (Exclude<keyof Table, Action> extends never ? unknown : { readonly actions: Record<Action, unknown> & never }),
): States<Status, Action, Row, MovingOf<Table> & Action> {
  const table: Readonly<Record<Action, Transition<Status, Row>>> = kind.actions
  const isOpen = (row: Row, action: Action) => {
    const { from, when, archived } = table[action]
    const head = kind.of(row)
    return from.includes(head.status) && (!when || when(row)) && (head.archived !== 'T' || archived === true)
  }
  return {
    check: (row, action) => {
      if (isOpen(row, action)) return
      const { num, status, archived } = kind.of(row)
      if (archived === 'T' && !table[action].archived)
        throw refuse.notNow(`单据【${num}】已归档，不能${kind.action[action]}`, { reason: 'archived' })
      const why = table[action].why?.(row)
      throw why ? refuse.notNow(why) : refuse.status(num, kind.status[status], kind.action[action])
    },
    actionsOf: (row, may) =>
      (Object.keys(kind.action) as Action[]).filter((action) => isOpen(row, action) && may(table[action].permission)),
    label: (action) => kind.action[action],
    target: (action) => table[action].to as Status,
  }
}
