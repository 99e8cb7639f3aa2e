import { type CallOptions, newRequestNo } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { allowedButtons, type RowAction } from '@dealer/ui-kit/list'
import { Fragment, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { useEvent } from '../../list/use-event.ts'
import { type ActionsDeclaration, type CallDeed, type Deed, type Documents, type How, isGrave } from './deed.ts'
import { questionOf, verbOf } from './question.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What a row of a document says of what can be done to it now. */
interface Acting {
  actions?: readonly string[]
}

/** What happens beside what an action does. */
export interface ActionsOptions {
  /** Something was done, e.g. to take the marks away. */
  onDone?: () => void
  /** The document is no more, e.g. to close what shows it. */
  onGone?: () => void
}

/** The actions of a kind of document, on one screen. */
export interface DocumentActions<Row, Action extends string> {
  /** Buttons for what the server allows on a document now; `only` those of this page. */
  buttons: (row: Row, only?: readonly Action[]) => RowAction[]
  /** Does an action, after its question, to those of the documents that allow it now. A stable function. */
  perform: (action: Action, rows: readonly Row[]) => Promise<void>
  /** Questions and panels; to be drawn once. */
  dialogs: ReactNode
  isBusy: boolean
}

interface Doing<Row> {
  deed: CallDeed<Row>
  rows: Documents<Row>
  how: How
}

const call = async <Row,>({ deed, rows, how }: Doing<Row>, options?: CallOptions) =>
  deed.many ? deed.many(rows, how, options) : deed.one?.(rows[0], how, options)

/**
 * What is done to a kind of document, as a hook: buttons for what the server allows, the question or the reason before it,
 * the call, its toast, and everything read anew.
 * @example
 * const useOutActions = defineActions<SalesOutRow, SalesOutAction>({
 *   label: '出库单', labels: salesOutActionLabel, number: ({ outNum }) => outNum,
 *   deeds: { confirmOut: { many: (outs, { requestNo }) => confirmOut({ requestNo, outs: outs.map(refOf) }), done: '出库成功' } },
 * })
 * const { buttons, dialogs } = useOutActions()
 */
export const defineActions = <Row extends Acting, Action extends string>(declared: ActionsDeclaration<Row, Action>) => {
  const { label, labels, number, deeds } = declared
  // The order of the buttons is that in which the deeds are declared.
  const known = Object.keys(deeds) as Action[]
  const grave = known.filter((action) => isGrave(deeds[action]))

  return function useActions({ onDone, onGone }: ActionsOptions = {}): DocumentActions<Row, Action> {
    const navigate = useNavigate()
    const [reasoning, setReasoning] = useState<Doing<Row> & { action: Action }>()
    const [opened, setOpened] = useState<{ action: Action; rows: Documents<Row>; round: number }>()
    const doing = useAction(call<Row>, {
      onDone: (answer, { deed }) => {
        const said = deed.done ?? (typeof answer === 'string' ? answer : undefined)
        if (said) toast.success(said)
        setReasoning(undefined)
        if (deed.gone) onGone?.()
        onDone?.()
      },
    })

    const perform = useEvent(async (action: Action, asked: readonly Row[]) => {
      const deed: Deed<Row> | undefined = deeds[action]
      const [first, ...others] = asked.filter(({ actions }) => actions?.includes(action))
      if (!deed) return
      if (!first) {
        toast.warn(`所选${label}现在都不能${labels[action]}`)
        return
      }
      const rows: Documents<Row> = [first, ...others]
      if ('go' in deed) return navigate(deed.go(first))
      if ('open' in deed) return setOpened((old) => ({ action, rows, round: (old?.round ?? 0) + 1 }))
      const next = { action, deed, rows, how: { requestNo: newRequestNo(), reason: '' } }
      if (deed.reason) return setReasoning(next)
      if (await confirmAction(questionOf(declared, action, deed, rows, asked.length - rows.length)))
        await doing.run(next)
    })

    const buttons = (row: Row, only: readonly Action[] = known) =>
      allowedButtons(
        known.filter((action) => only.includes(action)),
        labels,
        grave,
        row.actions ?? [],
        (action) => void perform(action, [row]),
      )
    const deed: Deed<Row> | undefined = opened && deeds[opened.action]
    const close = () => setOpened(undefined)
    const done = () => {
      close()
      onDone?.()
    }
    const dialogs = (
      <>
        {reasoning && (
          <ReasonDialog
            title={`${verbOf(declared, reasoning.action, reasoning.deed)} ${number(reasoning.rows[0])}`}
            content={reasoning.deed.follows && <p style={{ margin: '0 0 12px' }}>{reasoning.deed.follows}</p>}
            confirmLabel={verbOf(declared, reasoning.action, reasoning.deed)}
            danger={reasoning.deed.grave}
            isBusy={doing.isBusy}
            onClose={() => setReasoning(undefined)}
            onConfirm={(reason) => void doing.run({ ...reasoning, how: { ...reasoning.how, reason } })}
          />
        )}
        {opened && deed && 'open' in deed && (
          <Fragment key={opened.round}>{deed.open(opened.rows, close, done)}</Fragment>
        )}
      </>
    )
    return { buttons, perform, dialogs, isBusy: doing.isBusy }
  }
}
