import type { ReactNode } from 'react'
import classes from './exchange-part.module.css'

/** Over the lines of one side of an exchange: which side it is, and what fills its lines. */
export function ExchangePart({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  )
}
