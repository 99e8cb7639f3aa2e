import { SummaryTodos } from '@dealer/fields/SummaryTodos'
import type { SummaryTodos as Todos } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { Skeleton } from '@mantine/core'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { TODO_PLACES } from '../../../data/todo-places.ts'
import classes from './todo-strip.module.css'

const NAMES = Object.keys(TODO_PLACES) as (keyof Todos)[]

/** What waits to be done, in one line. */
export function TodoStrip({ todos }: { todos: Todos | undefined }) {
  return (
    <ul className={classes.todos} aria-label="待办">
      {todos ? (
        NAMES.map((name) => {
          const count = todos[name]
          const { to, filter, tone } = TODO_PLACES[name]
          return count === undefined ? null : (
            <li key={name}>
              <DrillLink className={classes.todo} to={to} filter={filter}>
                <StatusTag tone={count === 0 ? 'neutral' : tone}>{SummaryTodos[name].title}</StatusTag>
                <b data-none={count === 0 || undefined}>{count}</b>
              </DrillLink>
            </li>
          )
        })
      ) : (
        <li className={classes.waiting}>
          <Skeleton height="1rem" animate={false} />
        </li>
      )}
    </ul>
  )
}
