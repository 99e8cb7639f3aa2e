import type { ReactNode } from 'react'
import classes from './sheet.module.css'

/** A part of a document under its own heading. */
export function Section({
  title,
  count,
  action,
  children,
}: {
  title: string
  count?: number
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        {count !== undefined && <span className={classes.count}>{count} 条</span>}
        <span className={classes.spacer} />
        {action}
      </div>
      {children}
    </section>
  )
}

/** One fact of a document's head; facts without a value are left out. */
export interface Fact {
  label: string
  value: ReactNode
  /** Takes the whole width, as addresses do. */
  wide?: boolean
}

/** The head of a document. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== undefined && value !== '')
        .map(({ label, value, wide }) => (
          <div key={label} className={classes.fact} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
