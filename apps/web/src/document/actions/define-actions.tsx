import { type CallOptions, newRequestNo } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { allowedButtons, type RowAction } from '@dealer/ui-kit/list'
import { Fragment, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { useEvent } from '../../list/use-event.ts'
import {
  type ActionsDeclaration,
  type CallDeed,
  type Deed,
  type DocumentRef,
  type Documents,
  type GoDeed,
  type How,
  isGrave,
  type Onward,
  type RefDeed,
  type RowsDeed,
} from './deed.ts'
import { questionOf } from './question.ts'
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

type Called<Row, Key extends string> = RefDeed<Key> | RowsDeed<Row>

interface Doing<Row, Action extends string, Key extends string> {
  action: Action
  deed: Called<Row, Key>
  rows: Documents<Row>
  /** How many were marked that it cannot be done to. */
  left: number
  how: How
}

const onwardOf = (answer: unknown): Onward | undefined =>
  typeof answer === 'object' && answer !== null && 'onward' in answer ? (answer as Onward) : undefined

/**
 * What is done to a kind of document, as a hook: buttons for what the server allows, the question or the reason before it,
 * the call, its toast, and everything read anew.
 * @example
 * const usePurchaseActions = defineActions<PurchaseOrderRow, PurchaseOrderAction, 'poId'>({
 *   ...PURCHASE, labels: purchaseOrderActionLabel, about: 'supplierName', amount: 'totalAmount',
 *   deeds: { confirm: { call: purchaseOrder.confirm }, edit: { page: '/purchase/…/document-edit' } },
 * })
 * const { buttons, dialogs } = useOutActions()
 */
export const defineActions = <Row extends Acting & DocumentRef<Key>, Action extends string, Key extends string>(
  declared: ActionsDeclaration<Row, Action, Key>,
) => {
  const { label, labels, key, deeds } = declared
  // The order of the buttons is that in which the deeds are declared.
  const known = Object.keys(deeds) as Action[]
  const grave = known.filter((action) => isGrave(deeds[action]))

  const addressOf = (deed: GoDeed<Row>, row: Row) =>
    'go' in deed ? deed.go(row) : `${deed.page}?${key}=${encodeURIComponent(row[key])}`

  const call = async ({ deed, rows, how }: Doing<Row, Action, Key>, options?: CallOptions) => {
    const [first] = rows
    if (!('call' in deed)) return deed.many ? deed.many(rows, how, options) : deed.one?.(first, how, options)
    const ref = { [key]: first[key], version: first.version } as DocumentRef<Key>
    const { requestNo } = how
    return deed.reason ? deed.call({ ...ref, ...how }, options) : deed.call({ ...ref, requestNo }, options)
  }

  return function useActions({ onDone, onGone }: ActionsOptions = {}): DocumentActions<Row, Action> {
    const navigate = useNavigate()
    const [reasoning, setReasoning] = useState<Doing<Row, Action, Key>>()
    const [opened, setOpened] = useState<{ action: Action; rows: Documents<Row>; round: number }>()
    const doing = useAction(call, {
      onDone: (answer, { action, deed }) => {
        const onward = 'call' in deed ? undefined : onwardOf(answer)
        const answered = typeof answer === 'string' ? answer : onward?.said
        const said = deed.done ?? ('call' in deed ? `${label}已${labels[action]}` : answered)
        if (said) toast.success(said)
        setReasoning(undefined)
        if (deed.gone) onGone?.()
        onDone?.()
        if (onward) navigate(onward.onward)
      },
    })

    const perform = useEvent(async (action: Action, asked: readonly Row[]) => {
      const deed: Deed<Row, Key> | undefined = deeds[action]
      const [first, ...others] = asked.filter(({ actions }) => actions?.includes(action))
      if (!deed) return
      if (!first) {
        toast.warn(`所选${label}现在都不能${labels[action]}`)
        return
      }
      const rows: Documents<Row> = [first, ...others]
      if ('go' in deed || 'page' in deed) return navigate(addressOf(deed, first))
      if ('open' in deed) return setOpened((old) => ({ action, rows, round: (old?.round ?? 0) + 1 }))
      const left = asked.length - rows.length
      const next = { action, deed, rows, left, how: { requestNo: newRequestNo(), reason: '' } }
      if (deed.reason) return setReasoning(next)
      if (await confirmAction(questionOf(declared, action, deed, rows, left))) await doing.run(next)
    })

    const buttons = (row: Row, only: readonly Action[] = known) =>
      allowedButtons(
        known.filter((action) => only.includes(action)),
        labels,
        grave,
        row.actions ?? [],
        (action) => void perform(action, [row]),
      )
    const deed: Deed<Row, Key> | undefined = opened && deeds[opened.action]
    const close = () => setOpened(undefined)
    const done = () => {
      close()
      onDone?.()
    }
    const { follows, unreasoned, ...reasoned }: CallDeed = reasoning?.deed ?? {}
    const question = reasoning && questionOf(declared, reasoning.action, reasoned, reasoning.rows, reasoning.left)
    const dialogs = (
      <>
        {reasoning && question && (
          <ReasonDialog
            {...question}
            unreasoned={unreasoned}
            content={[question.content, follows].filter(Boolean).map((said, at) => (
              <p key={at} style={{ margin: '0 0 12px' }}>
                {said}
              </p>
            ))}
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
