import type { Handlers } from './platform/contract/types.ts'
import type { PublicHandlers, SessionHandlers } from './platform/http/handlers.ts'
import { jobsOf } from './platform/jobs/define.ts'
import { filesOf, merged } from './registry.ts'

interface Routes {
  /** Inside the dealer's transaction: nearly all. */
  readonly routes: Handlers
  /** Without a session. */
  readonly publicRoutes: PublicHandlers
  /** About the session itself, outside any transaction. */
  readonly sessionRoutes: SessionHandlers
}

const files = await filesOf<Routes>('.routes.ts')

/** Every operation that the server answers, by its operationId: what the `*.routes.ts` of the modules export. */
export const handlers: Handlers = merged(
  files.map((file) => file.routes),
  'operation',
)
export const publicHandlers: PublicHandlers = merged(
  files.map((file) => file.publicRoutes),
  'operation',
)
export const sessionHandlers: SessionHandlers = merged(
  files.map((file) => file.sessionRoutes),
  'operation',
)

/** Every job that the server runs, by its name: what the `*.job.ts` export. */
export const jobs = jobsOf(await filesOf('.job.ts'))
