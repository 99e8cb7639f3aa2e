import { SummaryTodos } from '@dealer/fields/SummaryTodos'
import { ErrorState } from '@dealer/ui-kit/feedback'
import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { TODO_PLACES } from '../../../data/todo-places.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import classes from './home.module.css'
import { TodoTile } from './todo-tile.tsx'

const NAMES = Object.keys(TODO_PLACES) as (keyof typeof TODO_PLACES)[]

/** Rows of one length, none longer than six. */
const inARow = (tiles: number) => Math.ceil(tiles / Math.max(1, Math.ceil(tiles / 6)))

/** The work that waits for this user, by the step that comes next: all of it in one call. */
export function TodoTiles() {
  const may = usePermission()
  const { data, error, refetch } = useCall(dealer.report.web.homeSummary, undefined, { silent: true })
  if (error && !data) return <ErrorState {...failureOf('待办', error)} onRetry={() => void refetch()} />
  // As many as will come, or the page would jump.
  const shown = NAMES.filter((name) => {
    const { permission } = TODO_PLACES[name]
    return data ? data.todos[name] !== undefined : permission && may(permission)
  })
  return (
    <section
      className={classes.tiles}
      style={{ '--in-a-row': inARow(shown.length) } as CSSProperties}
      aria-label="待办"
    >
      {shown.map((name) => {
        const count = data?.todos[name]
        if (count === undefined) return <Skeleton key={name} className={classes.tile} />
        return <TodoTile key={name} label={SummaryTodos[name].title} count={count} {...TODO_PLACES[name]} />
      })}
    </section>
  )
}
