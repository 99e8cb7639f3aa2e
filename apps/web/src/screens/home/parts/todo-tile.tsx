import { StatusTag } from '@dealer/ui-kit/feedback'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { TodoPlace } from '../../../data/todo-places.ts'
import { useSite } from '../../../shell/menu/site-context.ts'
import { withPreset } from '../../../shell/page/preset.ts'
import classes from './home.module.css'

/** Props of {@link TodoTile}. */
export interface TodoTileProps extends TodoPlace {
  label: string
  /** How much waits. */
  count: number
}

/** How much waits at one step, and the way to it; no link for those who may not open the page. */
export function TodoTile({ label, count, to, filter, tone }: TodoTileProps) {
  const canOpen = useSite().pages.has(to)
  const content = (
    <>
      <StatusTag tone={count === 0 ? 'neutral' : tone}>{label}</StatusTag>
      <strong className={classes.count}>{count}</strong>
      {canOpen && <IconChevronRight className={classes.go} size={16} aria-hidden />}
    </>
  )
  if (!canOpen) return <div className={classes.tile}>{content}</div>
  return (
    <Link className={classes.tile} to={to} state={withPreset(filter)}>
      {content}
    </Link>
  )
}
