import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** One sentence: what is not here, and what would bring it. */
  text: string
  /** One button at most. */
  action?: ReactNode
  /** An icon of 32 px; default an empty tray. */
  icon?: ReactNode
}

/** Nothing to show, and nothing went wrong. */
export function EmptyState({ text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={32} stroke={1.25} />}
      </span>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
