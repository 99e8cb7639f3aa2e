import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { withPreset } from '../../../shell/page/preset.ts'
import classes from './check-card.module.css'
import type { CheckSubject } from './check-subjects.ts'

/** Props of {@link CheckCard}. */
export interface CheckCardProps extends Omit<CheckSubject, 'name'> {
  counts: Readonly<Record<string, number>>
}

/** What one subject lacks, a row for each lack; nothing to do is said as such and leads nowhere. */
export function CheckCard({ title, facts, counts, to, filter }: CheckCardProps) {
  const lacks = Object.entries(facts).filter(([name]) => name !== 'total')
  return (
    <section className={classes.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span>
          {facts.total?.title} {counts.total}
        </span>
      </header>
      <ul>
        {lacks.map(([name, { title: lack }]) => (
          <li key={name}>
            {counts[name] ? (
              <Link to={to} state={withPreset(filter(name))}>
                {lack}
                <strong>{counts[name]}</strong>
                <IconChevronRight size={16} aria-hidden />
              </Link>
            ) : (
              <span className={classes.fine}>
                {lack}
                <span>无</span>
                <IconCheck size={16} aria-hidden />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
