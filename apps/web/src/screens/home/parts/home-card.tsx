import type { ReactNode } from 'react'
import classes from './home.module.css'

/** Props of {@link HomeCard}. */
export interface HomeCardProps {
  /** Id of its heading, which names it. */
  id: string
  title: string
  /** What stands at the right of the heading: the way to all of it. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the home page. */
export const HomeCard = ({ id, title, action, children }: HomeCardProps) => (
  <section className={classes.card} aria-labelledby={id}>
    <header className={classes.cardHead}>
      <h2 id={id}>{title}</h2>
      {action}
    </header>
    {children}
  </section>
)
