import contentDisposition from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContractOperation } from '../contract/contract.ts'
import type { Args, OperationId } from '../contract/types.ts'
import { lazyValidator } from '../contract/validation.ts'
import { receiveForm } from '../files/receive-form.ts'
import { refuse } from '../refusal.ts'
import type { SessionUser } from '../session/session-user.ts'
import { makeWork, type Origin, type Work } from '../work.ts'
import { readable } from './arguments.ts'
import { namesIn } from './ending-rows.ts'
import { once } from './repeat.ts'
import type { ServerParts } from './server.ts'
import type { DownloadContext, FileAnswer, UploadContext, UploadHandler } from './transfer.ts'

/** The largest of the limits, for a form whose own is not said. */
const MOST_BYTES = 200 * 1024 * 1024

/** Serves a call that brings a file; undefined for any other. */
export function uploader(parts: ServerParts, operation: ContractOperation) {
  const handler = parts.uploads[operation.operationId] as UploadHandler<OperationId> | undefined
  const { form } = operation
  if (!handler || !form) return undefined
  const check = lazyValidator(form.schema, 'text')
  return async (request: FastifyRequest, who: Caller): Promise<unknown> => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) throw refuse.badFormat('请求', undefined)
    const received = await receiveForm(request.raw, parts.store, form.mostBytes ?? MOST_BYTES)
    let done = false
    try {
      const fields = readable(form.schema, received.fields) as Record<string, string>
      const problem = check(received.file ? { ...fields, file: '' } : fields)
      if (problem !== undefined || !received.file)
        throw problem ? refuse.malformed(problem) : refuse.required('文件', 'file')
      const context = { fields, user: who.user, registry: parts, store: parts.store } as UploadContext<OperationId>
      const serve = await handler(received.file, context)
      // The file stands for itself by its hash, when a form that was sent twice is recognised.
      const body = { ...fields, file: received.file.sha256 }
      const answer = await inTransaction(parts, operation, who, (work) => {
        const run = () => serve(work)
        return operation.repeatable ? once(work, operation.operationId, body, run) : run()
      })
      done = true
      return answer
    } finally {
      await received.file?.end({ undone: !done })
    }
  }
}

/** Serves a call that answers a file; undefined for any other. */
export function downloader(parts: ServerParts, operation: ContractOperation) {
  type Download = (context: DownloadContext, args: Args<OperationId>) => Promise<FileAnswer>
  const handler = parts.downloads[operation.operationId] as Download | undefined
  if (!handler) return undefined
  return async (request: FastifyRequest, reply: FastifyReply, who: Caller, args: object) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const context: DownloadContext = {
      user: who.user,
      registry: parts,
      store: parts.store,
      log: request.log,
      signal: gone.signal,
      step: (work) => inTransaction(parts, operation, who, work),
    }
    return sendFile(reply, await handler(context, args as Args<OperationId>))
  }
}

/** Who calls, and from where. */
export interface Caller {
  readonly user: SessionUser
  readonly origin: Origin
}

const inTransaction = <T>(
  { database, clock }: ServerParts,
  { operationId }: ContractOperation,
  { user, origin }: Caller,
  run: (work: Work) => Promise<T>,
) =>
  database.transaction({ dealerCode: user.dealerCode, names: namesIn(operationId) }, (tx) =>
    run(makeWork(tx, user, clock, origin)),
  )

/** The library takes what stands before a slash for a folder, and cuts it off. */
const inOneFolder = (name: string) => name.replaceAll(/[/\\]/g, '_')

/** Sends a file so that no browser takes it for anything else: saved unless it is a picture to be shown. */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply
    .type(file.contentType)
    .header(
      'content-disposition',
      contentDisposition(inOneFolder(file.name), { type: file.inline ? 'inline' : 'attachment' }),
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.send(file.body())
}
