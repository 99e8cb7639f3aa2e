import type { ReactNode } from 'react'
import classes from './status-tag.module.css'

/** Meaning of a status; it only picks the dot's colour, the words say what it is. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Props of {@link StatusTag}. */
export interface StatusTagProps {
  /** Default `neutral`. */
  tone?: StatusTone
  /** The status in words; never leave it out. */
  children: ReactNode
}

/**
 * A status: a dot and words.
 * @example <StatusTag tone="success">已审核</StatusTag>
 */
export function StatusTag({ tone = 'neutral', children }: StatusTagProps) {
  return (
    <span className={classes.root}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {children}
    </span>
  )
}
