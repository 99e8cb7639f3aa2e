import { SummaryTodos } from '@dealer/fields/SummaryTodos'
import { ErrorState } from '@dealer/ui-kit/feedback'
import { Skeleton } from '@mantine/core'
import { failureOf } from '../../../data/failure.ts'
import { TODO_PLACES } from '../../../data/todo-places.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import classes from './home.module.css'
import { TodoTile } from './todo-tile.tsx'

const NAMES = Object.keys(TODO_PLACES) as (keyof typeof TODO_PLACES)[]

/** The work that waits for this user, by the step that comes next: all of it in one call. */
export function TodoTiles() {
  const may = usePermission()
  const { data, error, refetch } = useCall(dealer.report.web.homeSummary, undefined, { silent: true })
  if (error && !data) return <ErrorState {...failureOf('待办', error)} onRetry={() => void refetch()} />
  return (
    <section className={classes.tiles} aria-label="待办">
      {/* As many as will come, or the page would jump. */}
      {!data &&
        NAMES.map((name) => {
          const { permission } = TODO_PLACES[name]
          return permission && may(permission) && <Skeleton key={name} className={classes.tile} />
        })}
      {data &&
        NAMES.map((name) => {
          const count = data.todos[name]
          const { title } = SummaryTodos[name]
          return count === undefined ? null : <TodoTile key={name} label={title} count={count} {...TODO_PLACES[name]} />
        })}
    </section>
  )
}
