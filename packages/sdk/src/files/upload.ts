import type { CallInput } from '../attempt.ts'
import { callBack } from '../call-back.ts'
import type { NamedBytes, OnProgress, StreamSource, UploadOptions, UploadSource } from '../file-types.ts'
import type { Operation } from '../operation-table.ts'
import { multipart, type Part } from './multipart.ts'
import { type CoreParts, coreWith } from './transfer.ts'
import { sendByXhr } from './xhr.ts'

const isStream = (source: UploadSource): source is StreamSource =>
  'stream' in source && typeof source.stream !== 'function'
const isBytes = (source: UploadSource): source is NamedBytes => 'bytes' in source && typeof source.bytes !== 'function'

type Form = { file: UploadSource } & Readonly<Record<string, unknown>>

/** The parts of a call that logs in before it, where that is needed, and never after it. */
async function entered({ entrance, ...parts }: CoreParts): Promise<CoreParts> {
  await parts.session.ready
  if (!parts.session.token) await entrance?.()
  return parts
}

/** Sends a call whose body is a form with one file. */
export async function upload(
  parts: CoreParts,
  operation: Operation,
  { body, ...input }: CallInput,
  { onProgress: wanted, ...options }: UploadOptions = {},
): Promise<unknown> {
  const onProgress: OnProgress | undefined =
    wanted && ((progress) => void callBack(parts.client, () => wanted(progress)))
  const given = body as Form
  const wire = { context: undefined }
  if (hasXhr() || (!onProgress && !isStream(given.file))) {
    const send = coreWith(parts, wire, (usual) => (onProgress ? sendByXhr(onProgress) : usual))
    return send(operation, { ...input, body: await formOf(given) }, options)
  }
  // A stream can be read once, so a session that has ended is told to the caller instead of sending anew.
  const own = isStream(given.file) ? await entered(parts) : parts
  const send = coreWith(own, wire, (usual) => (url, init) => {
    const fields = fieldsOf(given).map(([name, text]): Part => ({ name, text }))
    const { stream, boundary, size } = multipart([...fields, { name: 'file', ...contentOf(given.file) }])
    const headers = new Headers(init.headers)
    headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`)
    const counted = onProgress ? stream.pipeThrough(counter(onProgress, size)) : stream
    return usual(url, { ...init, headers, body: counted, duplex: 'half' } as RequestInit)
  })
  return send(operation, input, options)
}

const fieldsOf = ({ file: _, ...fields }: Form) =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

/** The form as the platform has it. A stream is read into memory, because no browser can send one everywhere. */
export async function formOf(given: Form): Promise<FormData> {
  const form = new FormData()
  for (const [name, text] of fieldsOf(given)) form.append(name, text)
  const { file } = given
  form.append('file', isStream(file) ? await new Response(file.stream).blob() : blobOf(file), nameOf(file))
  return form
}

const hasXhr = () => typeof (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest === 'function'

const nameOf = (source: UploadSource) => ('name' in source && typeof source.name === 'string' && source.name) || 'file'

const blobOf = (source: Blob | NamedBytes): Blob =>
  isBytes(source) ? new Blob([source.bytes as Uint8Array<ArrayBuffer>], { type: source.type }) : source

function contentOf(source: UploadSource) {
  const fileName = nameOf(source)
  const type = source.type || 'application/octet-stream'
  if (isStream(source)) return { fileName, type, size: source.size, stream: source.stream }
  const blob = blobOf(source)
  return { fileName, type, size: blob.size, stream: blob.stream() }
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
