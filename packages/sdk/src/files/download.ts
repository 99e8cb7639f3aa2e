import { isRedirect } from '../answer.ts'
import type { CallInput } from '../attempt.ts'
import { callBack } from '../call-back.ts'
import { type Cancellation, cancellation } from '../cancellation.ts'
import { textOf } from '../catalogue.ts'
import { FileError, NetworkError, ProtocolError } from '../errors.ts'
import type { DealerFile, DownloadOptions, OnProgress } from '../file-types.ts'
import type { Operation } from '../operation-table.ts'
import { fileNameOf } from './disposition.ts'
import { accepted, asStopped, type CoreParts, coreWith, ownTimer, tell, type Wire } from './transfer.ts'

const MEGABYTE = 1024 * 1024
/** The specification's limit of 200, read as mebibytes. */
const MOST_BYTES = 200 * MEGABYTE

/** Sends a call that answers a file; resolves when the file begins. */
export async function download(
  parts: CoreParts,
  operation: Operation,
  input: CallInput,
  options: DownloadOptions = {},
): Promise<DealerFile> {
  const { client } = parts
  const stop = cancellation(options.signal, options.timeout ?? client.timeout)
  const wire: Wire = { context: undefined }
  let answer: Response | undefined
  let isAnswered = false
  const send = coreWith(parts, wire, (usual) => async (url, init) => {
    // The core lets go of its own signal when the headers are there; this one holds until the body has been read.
    const response = await usual(url, { ...init, signal: stop.signal })
    answer = isFile(response) ? response : undefined
    return answer ? accepted(answer) : response
  })
  try {
    // This call's own timer goes on while the body is read, so the core gets none.
    await send(operation, input, { ...options, signal: stop.signal, timeout: ownTimer(options.timeout) })
    isAnswered = true
    const { context } = wire
    if (!context) throw new Error('a call that was sent has a context')
    if (!answer) throw new ProtocolError(textOf('protocol'), context, '')
    const most = options.maxBytes ?? MOST_BYTES
    const name = fileNameOf(answer.headers.get('Content-Disposition')) ?? options.fileName
    const size = sizeOf(answer)
    try {
      if (!name) throw new FileError({ zh: '缺少文件名', en: 'The file has no name.' }, context, 'missingName')
      if ((size ?? 0) > most) throw tooLarge(context, most)
    } catch (error) {
      await answer.body?.cancel()
      throw error
    }
    return fileOf(answer, { name, size, most, stop, wire, onProgress: options.onProgress, parts })
  } catch (error) {
    stop.release()
    // What went wrong before, the core has told.
    if (isAnswered) tell(client, wire, error)
    throw error
  }
}

/** An envelope says why there is no file; a page of HTML without a file name is some proxy's. */
function isFile(response: Response): boolean {
  const { ok, headers } = response
  if (!ok || isRedirect(response)) return false
  return headers.has('Content-Disposition') || !/\b(json|html)\b/i.test(headers.get('Content-Type') ?? '')
}

/** A compressed answer announces its compressed size, which says nothing about the file. */
function sizeOf({ headers }: Response): number | undefined {
  const length = headers.get('Content-Length')
  return length === null || headers.has('Content-Encoding') ? undefined : Number(length)
}

const tooLarge = (context: NonNullable<Wire['context']>, most: number) => {
  const limit = most >= MEGABYTE ? `${Math.floor(most / MEGABYTE)}MB` : `${most}B`
  return new FileError(
    { zh: `文件超过${limit}，无法下载`, en: `The file is larger than ${limit}.` },
    context,
    'tooLarge',
  )
}

interface Incoming {
  readonly name: string
  readonly size: number | undefined
  readonly most: number
  readonly stop: Cancellation
  readonly wire: Wire
  readonly parts: CoreParts
  readonly onProgress: OnProgress | undefined
}

function fileOf(response: Response, incoming: Incoming): DealerFile {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
  const stream = () => counted(response, incoming)
  const blob = () => new Response(stream(), { headers: { 'Content-Type': type } }).blob()
  return {
    name: incoming.name,
    type,
    size: incoming.size,
    stream,
    blob,
    bytes: async () => new Uint8Array(await new Response(stream()).arrayBuffer()),
    async cancel() {
      incoming.stop.release()
      await response.body?.cancel()
    },
  }
}

/** The body, counted as it goes by, and ended when it grows beyond what the caller takes. */
function counted({ body }: Response, incoming: Incoming): ReadableStream<Uint8Array> {
  const { most, size, stop, wire, onProgress, parts } = incoming
  const reader = body?.getReader()
  let loaded = 0
  const fail = (cause: unknown) => {
    const { context } = wire
    const error =
      cause instanceof FileError || !context
        ? cause
        : asStopped(new NetworkError(textOf('network'), context, cause), stop, wire)
    stop.release()
    tell(parts.client, wire, error)
    return error
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const part = await reader?.read()
          if (!part || part.done) {
            stop.release()
            return controller.close()
          }
          loaded += part.value.byteLength
          if (wire.context && loaded > most) {
            await reader?.cancel()
            throw tooLarge(wire.context, most)
          }
          if (onProgress) void callBack(parts.client, () => onProgress({ loaded, total: size }))
          controller.enqueue(part.value)
        } catch (cause) {
          controller.error(fail(cause))
        }
      },
      async cancel(why) {
        stop.release()
        await reader?.cancel(why)
      },
    },
    { highWaterMark: 0 },
  )
}
