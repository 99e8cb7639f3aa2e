import { IconChevronDown, IconChevronUp, IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './column-settings.module.css'

interface ColumnItemProps {
  id: string
  label: string
  isSeen: boolean
  /** Found no room. */
  isFolded: boolean
  isPinned: boolean
  /** The only column that is seen. */
  isLast: boolean
  isFirst: boolean
  isEnd: boolean
  onShow: (on: boolean) => void
  /** Absent where columns cannot be pinned. */
  onPin?: (on: boolean) => void
  onMove: (step: -1 | 1) => void
  /** Another column was dropped on this one. */
  onDrop: (dragged: string) => void
}

/** One column in the settings. */
export function ColumnItem(props: ColumnItemProps) {
  const { id, label, isSeen, isFolded, isPinned, isLast, isFirst, isEnd, onShow, onPin, onMove, onDrop } = props
  return (
    <li
      className={classes.item}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onDrop(event.dataTransfer.getData('text/plain'))}
    >
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={isSeen}
          disabled={isLast && isSeen}
          onChange={(event) => onShow(event.currentTarget.checked)}
        />
        {label}
        {isFolded && <span className={classes.folded}>放不下</span>}
      </label>
      {onPin && (
        <button
          type="button"
          className={classes.move}
          aria-label={`固定「${label}」`}
          title="固定在左侧"
          aria-pressed={isPinned}
          onClick={() => onPin(!isPinned)}
        >
          {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
        </button>
      )}
      <Move to="上移" label={label} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconChevronUp size={14} />
      </Move>
      <Move to="下移" label={label} disabled={isEnd} onClick={() => onMove(1)}>
        <IconChevronDown size={14} />
      </Move>
    </li>
  )
}

interface MoveProps {
  to: '上移' | '下移'
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** A step of a column, named by it: there is one of its kind for each. */
function Move({ to, label, children, ...button }: MoveProps) {
  return (
    <button type="button" className={classes.move} aria-label={`${to}「${label}」`} title={to} {...button}>
      {children}
    </button>
  )
}
