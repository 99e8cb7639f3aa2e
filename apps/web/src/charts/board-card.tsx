import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './board-card.module.css'

/** Props of {@link BoardCard}. */
export interface BoardCardProps {
  title: string
  /** How much room it takes: its place in the grid and the height of what it holds, whatever that is. */
  size: 'trend' | 'states' | 'ages' | 'warnings' | 'rank'
  /** Beside the title. */
  extra?: ReactNode
  /** A grey surface of the same size until there is something. */
  children: ReactNode | undefined
}

/** One thing to know about the business, in a place that never moves. */
export function BoardCard({ title, size, extra, children }: BoardCardProps) {
  const id = useId()
  return (
    <section className={classes.card} data-size={size} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      <div className={classes.body}>{children ?? <Waiting />}</div>
    </section>
  )
}

/** Grey where something will be; it keeps still. */
export const Waiting = () => <Skeleton height="100%" animate={false} />

/** Nothing to show, in one quiet line. */
export function Nothing({ children }: { children: string }) {
  return <p className={classes.nothing}>{children}</p>
}
