import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Args, Content, Handlers, Nullable, OperationId, UploadFields } from '../contract/types.ts'
import type { Imports } from '../excel/import.ts'
import type { FileReaders } from '../files/file.service.ts'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'

/** What is known of an upload before its transaction opens. */
export interface UploadContext<K extends OperationId> {
  readonly fields: UploadFields<K>
  readonly user: SessionUser
  readonly registry: TransferRegistry
  readonly store: FileStore
}

type Serve<K extends OperationId> = (work: Work) => Promise<Nullable<Content<K>>>

/** Serves a call that brings a file: looks at the file first, then works in a transaction. */
export type UploadHandler<K extends OperationId> = (file: UploadedFile, context: UploadContext<K>) => Promise<Serve<K>>

export type UploadHandlers = { readonly [K in OperationId]?: UploadHandler<K> }

/**
 * A call that brings a file. `prepare` reads it before the transaction opens, so that nobody waits for a client's line
 * or for a large picture; what it answers is the `file` of `serve`.
 *
 * ```ts
 * export const uploadRoutes = {
 *   'file.file.upload.uploadFileJson': upload(acceptFile, saveFile),
 * } satisfies UploadHandlers
 * ```
 */
export const upload =
  <K extends OperationId, Prepared>(
    prepare: (file: UploadedFile, context: UploadContext<K>) => Promise<Prepared>,
    serve: (work: Work, args: UploadFields<K> & { readonly file: Prepared }) => Promise<Nullable<Content<K>>>,
  ): UploadHandler<K> =>
  async (file, context) => {
    const prepared = await prepare(file, context)
    return (work) => serve(work, { ...context.fields, file: prepared })
  }

/** What modules declare that calls with files look up by name. */
export interface TransferRegistry {
  /** Lists, whose rows may be exported. */
  readonly handlers: Handlers
  readonly imports: Imports
  readonly readers: FileReaders
}

/** What a call that answers a file works with. */
export interface DownloadContext {
  readonly user: SessionUser
  readonly registry: TransferRegistry
  readonly store: FileStore
  readonly log: FastifyBaseLogger
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** Runs one step in a transaction of its own. None stays open while the file is on its way. */
  step<T>(work: (work: Work) => Promise<T>): Promise<T>
}

/** A file to be sent. */
export interface FileAnswer {
  /** Shown to the person who saves it; Chinese is fine. */
  readonly name: string
  readonly contentType: string
  /** Left out when it is made while it is sent. */
  readonly size?: number
  /** Shown instead of saved. */
  readonly inline?: boolean
  readonly body: () => Readable
}

export type DownloadHandlers = {
  readonly [K in OperationId]?: (context: DownloadContext, args: Args<K>) => Promise<FileAnswer>
}
