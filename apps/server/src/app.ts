import type { Handlers, OperationId } from './platform/contract/types.ts'
import type { Imports } from './platform/excel/import.ts'
import type { FileReaders } from './platform/files/file.service.ts'
import type { AskingHandlers } from './platform/http/asking.ts'
import type { PublicHandlers, SessionHandlers } from './platform/http/handlers.ts'
import type { DownloadHandlers, UploadHandlers } from './platform/http/transfer.ts'
import { jobsOf } from './platform/jobs/define.ts'
import { filesOf, merged } from './platform/registry.ts'
import type { LimitedSessions } from './platform/session/limited-sessions.ts'

interface Routes {
  /** Calls that bring a file. */
  readonly uploadRoutes: UploadHandlers
  /** Calls that answer a file. */
  readonly downloadRoutes: DownloadHandlers
  /** Sheets that may be imported, by the call that reads them. */
  readonly imports: Imports
  /** Calls that make or save what a sheet holds, beside those that read one. */
  readonly sheetRoutes: readonly OperationId[]
  /** Who may read the files of documents, by kind of document. */
  readonly fileReaders: FileReaders
  /** Inside the dealer's transaction: nearly all. */
  readonly routes: Handlers
  /** Those that ask outside before it opens. */
  readonly askingRoutes: AskingHandlers
  /** Without a session. */
  readonly publicRoutes: PublicHandlers
  /** About the session itself, outside any transaction. */
  readonly sessionRoutes: SessionHandlers
  /** What sessions that were opened for one purpose reach. */
  readonly limitedSessions: LimitedSessions
}

// A declaration of master data is its own routes file.
const files = [...(await filesOf<Routes>('.routes.ts')), ...(await filesOf<Routes>('.master.ts'))]

/** Every operation that the server answers, by its operationId: what the `*.routes.ts` of the modules export. */
export const handlers: Handlers = merged(
  files.map((file) => file.routes),
  'operation',
)
export const askingHandlers: AskingHandlers = merged(
  files.map((file) => file.askingRoutes),
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

export const limitedSessions: LimitedSessions = merged(
  files.map((file) => file.limitedSessions),
  'limited session',
)

/** Every job that the server runs, by its name: what the `*.job.ts` export. */
export const jobs = jobsOf(await filesOf('.job.ts'))

/** What calls with files are served by. */
export const transfers = {
  uploads: merged<UploadHandlers>(
    files.map((file) => file.uploadRoutes),
    'operation',
  ),
  downloads: merged<DownloadHandlers>(
    files.map((file) => file.downloadRoutes),
    'operation',
  ),
  imports: merged<Imports>(
    files.map((file) => file.imports),
    'import',
  ),
  readers: merged<FileReaders>(
    files.map((file) => file.fileReaders),
    'kind of document',
  ),
}

/** Calls that keep a process busy with a sheet. */
export const sheetCalls: ReadonlySet<string> = new Set([
  ...Object.keys(transfers.imports),
  ...files.flatMap((file) => file.sheetRoutes ?? []),
])
