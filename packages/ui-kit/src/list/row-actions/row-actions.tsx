import clsx from 'clsx'
import type { ReactNode } from 'react'
import { MoreActions } from './more-actions.tsx'
import type { RowAction } from './row-action.ts'
import classes from './row-actions.module.css'

/**
 * Buttons for those of the known actions that the server allows on a row now, in their order.
 * @param grave those that cannot be taken back
 */
export const allowedButtons = <Action extends string>(
  known: readonly Action[],
  labels: Readonly<Record<Action, string>>,
  grave: readonly Action[],
  allowed: readonly string[],
  perform: (action: Action) => void,
): RowAction[] =>
  known
    .filter((action) => allowed.includes(action))
    .map((action) => ({
      key: action,
      label: labels[action],
      danger: grave.includes(action),
      onClick: () => perform(action),
    }))

/** Room in the column of actions, what stands around a word, and the three dots: measured in characters. */
const ROOM = 12
const AROUND = 0.85
const DOTS = 2

/** How many actions find room as words: all, or as many as leave room for the dots, but the first one always. */
export const directOf = (actions: readonly Pick<RowAction, 'label'>[]): number => {
  const ends = actions.map((_, at) =>
    actions.slice(0, at + 1).reduce((sum, { label }) => sum + label.length + AROUND, 0),
  )
  if ((ends.at(-1) ?? 0) <= ROOM) return actions.length
  return Math.max(1, ends.filter((end) => end + DOTS <= ROOM).length)
}

/** The actions of a row, the next step first: as many as words as find room, the rest behind three dots. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const count = directOf(actions)
  const direct = actions.slice(0, count)
  const rest = actions.slice(count)
  return (
    <span className={classes.actions}>
      {direct.map(({ key, label, danger, onClick }) => (
        <button key={key} type="button" className={classes.link} data-danger={danger || undefined} onClick={onClick}>
          {label}
        </button>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </span>
  )
}

/** Props of {@link DocLink}. */
export interface DocLinkProps {
  onClick: () => void
  /** -1 where Tab leads through inputs and not through links. */
  tabIndex?: number
  children: ReactNode
}

/** A document's number that opens the document. */
export function DocLink({ onClick, tabIndex, children }: DocLinkProps) {
  return (
    <button type="button" tabIndex={tabIndex} className={clsx(classes.link, classes.doc)} onClick={onClick}>
      {children}
    </button>
  )
}
