import type { ReactNode } from 'react'
import classes from './sheet.module.css'

/** Props of {@link Sheet}. */
export interface SheetProps {
  /** Facts and tables. */
  children: ReactNode
  /** Amounts and the log, at the right. */
  aside?: ReactNode
}

/** A document as it is read. */
export function Sheet({ children, aside }: SheetProps) {
  const main = <div className={classes.main}>{children}</div>
  if (!aside) return main
  return (
    <div className={classes.sheet}>
      {main}
      <div className={classes.aside}>{aside}</div>
    </div>
  )
}

/** Props of {@link SheetHead}. */
export interface SheetHeadProps {
  number: string
  /** Its status, as a tag. */
  tags?: ReactNode
  /** In quiet letters at the right: whose it is, and from where. */
  note?: ReactNode
  /** What it comes to, as written. */
  total?: string
  /** At the right end, such as the arrows to the neighbours. */
  children?: ReactNode
}

/** The line that names a document. */
export function SheetHead({ number, tags, note, total, children }: SheetHeadProps) {
  return (
    <div className={classes.head}>
      <span className={classes.number}>{number}</span>
      {tags}
      <span className={classes.spacer} />
      {note && <span className={classes.count}>{note}</span>}
      {total && <span className={classes.total}>{total}</span>}
      {children}
    </div>
  )
}

/** Props of {@link Section}. */
export interface SectionProps {
  title: string
  /** How many lines it has. */
  count?: number
  /** Beside the title, such as the status of a part. */
  tags?: ReactNode
  /** Buttons at its right end. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a document under its own heading. */
export function Section({ title, count, tags, action, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        {tags}
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

/** The head of a document. `fieldFacts` makes them of the contract. */
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
