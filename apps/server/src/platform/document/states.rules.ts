import type { Permission } from '@dealer/sdk/contract'
import { refuse } from '../refusal.ts'

/** Keys of a row whose values are of a type. */
export type KeysOf<Row, Type> = { [Key in keyof Row]: Row[Key] extends Type ? Key : never }[keyof Row] & string

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

/** What is done to one kind of document. Pure: it looks at a row and decides. */
export interface States<
  Num extends string,
  Field extends string,
  Status extends string,
  Action extends string,
  Row,
  Moving extends Action,
> {
  /** Field of the number, and of the status. */
  readonly num: Num
  readonly status: Field
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
 * The state table of a kind of document, by what it looks at of a row. Its actions are those of the contract: one that is
 * missing or foreign does not compile, and neither does a field, a status or a permission that does not exist.
 *
 * ```ts
 * export const outStates = states<Pick<SalesOutRow, 'outNum' | 'outStatus'>>()({
 *   num: 'outNum',
 *   status: ['outStatus', outStatusLabel],
 *   action: salesOutActionLabel,
 *   actions: {
 *     confirmOut: { from: ['waitOut'], to: 'shipped', permission: 'so:out:confirm' },
 *     cancelDispatch: { from: ['waitOut'], to: 'canceled', permission: 'so:out:cancel' },
 *   },
 * })
 * ```
 */
export const states =
  <Row extends object>() =>
  <
    Num extends KeysOf<Row, string>,
    Field extends KeysOf<Row, string>,
    Action extends string,
    const Table extends Readonly<Record<Action, Transition<Row[Field] & string, Row>>>,
  >(
    kind: {
      readonly num: Num
      readonly status: readonly [field: Field, labels: Readonly<Record<Row[Field] & string, string>>]
      readonly action: Readonly<Record<Action, string>>
      readonly actions: Table
    } & (Exclude<keyof Table, Action> extends never ? unknown : { readonly actions: Record<Action, unknown> & never }),
  ): States<Num, Field, Row[Field] & string, Action, Row, MovingOf<Table> & Action> => {
    type Status = Row[Field] & string
    const table: Readonly<Record<Action, Transition<Status, Row>>> = kind.actions
    const [field, labels] = kind.status
    const statusOf = (row: Row) => row[field] as Status
    // Kinds that have an archive have the column.
    const isArchived = (row: Row) => (row as { readonly archived?: 'T' | 'F' }).archived === 'T'
    const isOpen = (row: Row, action: Action) => {
      const { from, when, archived } = table[action]
      return from.includes(statusOf(row)) && (!when || when(row)) && (!isArchived(row) || archived === true)
    }
    return {
      num: kind.num,
      status: field,
      check: (row, action) => {
        if (isOpen(row, action)) return
        const num = String(row[kind.num])
        if (isArchived(row) && !table[action].archived)
          throw refuse.notNow(`单据【${num}】已归档，不能${kind.action[action]}`, { reason: 'archived' })
        const why = table[action].why?.(row)
        throw why ? refuse.notNow(why) : refuse.status(num, labels[statusOf(row)], kind.action[action])
      },
      actionsOf: (row, may) =>
        (Object.keys(kind.action) as Action[]).filter((action) => isOpen(row, action) && may(table[action].permission)),
      label: (action) => kind.action[action],
      target: (action) => table[action].to as Status,
    }
  }
