import type { CallInput } from '../attempt.ts'
import { callBack } from '../call-back.ts'
import type { Entrance } from '../entrance.ts'
import type { OnProgress, UploadOptions, UploadSource } from '../file-types.ts'
import type { Operation } from '../operation-table.ts'
import { multipart, type Part } from './multipart.ts'
import { blobOf, isStream, nameOf, unreadable } from './source.ts'
import { type CoreParts, coreWith, type Wire } from './transfer.ts'
import { sendByXhr } from './xhr.ts'

type Form = { file: UploadSource } & Readonly<Record<string, unknown>>

/** Sends a call whose body is a form with one file. */
export function upload(
  parts: CoreParts,
  operation: Operation,
  input: CallInput,
  options?: UploadOptions,
): Promise<unknown> {
  return thenClosed(formIn(input.body), send(parts, operation, input, options))
}

/** Cancels a stream that the call has not read: the file that it holds open is closed. */
export async function thenClosed<T>({ file }: Form, call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    if (isStream(file)) void file.stream.cancel().catch(() => undefined)
  }
}

/** Logs in before a call, where that is needed, and never after it. */
const onlyBefore =
  (entrance: Entrance): Entrance =>
  async (stop, ended) =>
    ended ? 0 : entrance(stop)

async function send(
  parts: CoreParts,
  operation: Operation,
  { body, ...input }: CallInput,
  { onProgress: wanted, ...options }: UploadOptions = {},
): Promise<unknown> {
  const onProgress: OnProgress | undefined =
    wanted && ((progress) => void callBack(parts.client, () => wanted(progress)))
  const given = formIn(body)
  const wire: Wire = { context: undefined }
  if (hasXhr() || (!onProgress && !isStream(given.file))) {
    const form = formOf(given, wire)
    const send = coreWith(parts, wire, (usual) => async (url, init) => {
      const sent = { ...init, body: await form() }
      return onProgress ? sendByXhr(onProgress)(url, sent) : usual(url, sent)
    })
    return send(operation, input, options)
  }
  // A stream can be read once, so a session that has ended is told to the caller instead of sending anew.
  const entrance = parts.entrance && isStream(given.file) ? onlyBefore(parts.entrance) : parts.entrance
  const send = coreWith({ ...parts, entrance }, wire, (usual) => async (url, init) => {
    const fields = fieldsOf(given).map(([name, text]): Part => ({ name, text }))
    let broken: unknown
    const onBroken = (cause: unknown) => {
      broken = unreadable(wire, cause)
    }
    const { stream, boundary, size } = multipart([
      ...fields,
      { name: 'file', ...contentOf(given.file, wire), onBroken },
    ])
    const headers = new Headers(init.headers)
    headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`)
    const counted = onProgress ? stream.pipeThrough(counter(onProgress, size)) : stream
    try {
      return await usual(url, { ...init, headers, body: counted, duplex: 'half' } as RequestInit)
    } catch (error) {
      throw broken ?? error
    }
  })
  return send(operation, input, options)
}

/** What a program without types gives may be anything; that its file is none is said when it is read. */
export const formIn = (body: unknown) => (body ?? {}) as Form

const fieldsOf = ({ file: _, ...fields }: Form) =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

/**
 * Makes the form as the platform has it, once however often it is sent. A stream is read into memory, because no browser can
 * send one everywhere.
 */
export function formOf(given: Form, wire: Wire): () => Promise<FormData> {
  let made: Promise<FormData> | undefined
  const make = async () => {
    const form = new FormData()
    for (const [name, text] of fieldsOf(given)) form.append(name, text)
    const { file } = given
    form.append('file', isStream(file) ? await inMemory(file.stream, wire) : blobOf(file, wire), nameOf(file))
    return form
  }
  return () => {
    made ??= make()
    return made
  }
}

async function inMemory(stream: ReadableStream<Uint8Array>, wire: Wire): Promise<Blob> {
  try {
    return await new Response(stream).blob()
  } catch (cause) {
    throw unreadable(wire, cause)
  }
}

const hasXhr = () => typeof (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest === 'function'

function contentOf(source: UploadSource, wire: Wire) {
  const content = isStream(source) ? source : blobOf(source, wire)
  const stream = isStream(content) ? content.stream : content.stream()
  return { fileName: nameOf(source), type: source.type || 'application/octet-stream', size: content.size, stream }
}

function counter(onProgress: OnProgress, total: number | undefined) {
  let loaded = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength
      onProgress({ loaded, total })
      controller.enqueue(chunk)
    },
  })
}
