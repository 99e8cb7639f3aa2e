import type { components, Permission } from '@dealer/sdk/contract'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { filesOf } from '../../../platform/registry.ts'

/** Work that waits for somebody. */
export interface Todo {
  /** Any one of them lets the user do it; nobody else is told of it. */
  readonly permissions: readonly Permission[]
  /** How much waits today among what the user may see: a select of one number. */
  readonly count: (viewer: Viewer, today: string) => { getSQL(): SQL }
}

/** What a module has to be done, in a file `<resource>.todo.ts` beside it that exports it as `todos`. */
export type Todos = { readonly [Name in keyof components['schemas']['SummaryTodos']]?: Todo }

const files = await filesOf<{ todos: Todos }>('.todo.ts')

/** By the name of its number in the summary. */
export const TODOS: readonly (readonly [name: string, todo: Todo])[] = files.flatMap(({ todos }) =>
  Object.entries(todos ?? {}),
)
