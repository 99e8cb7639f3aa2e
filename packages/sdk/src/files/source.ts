import { type Text, textOf } from '../catalogue.ts'
import type { CallContext } from '../client-options.ts'
import { UnsendableError } from '../errors.ts'
import type { NamedBytes, StreamSource, UploadSource } from '../file-types.ts'
import type { Wire } from './transfer.ts'

// Not in the catalogue, which a client that sends no file carries too.
const KINDS = 'File, Blob, {name, bytes}, {name, stream}'
const WRONG = { zh: `文件格式不正确，可用：${KINDS}`, en: `No file. One is: ${KINDS}` }

// By what they can do: a page and its frames, or a test and its document, have classes of their own.
export const isStream = (source?: UploadSource | null): source is StreamSource =>
  typeof (source as StreamSource | null | undefined)?.stream?.getReader === 'function'

/** @throws UnsendableError for what is no file at all. */
export function blobOf(source: Blob | NamedBytes, wire: Wire): Blob {
  const { bytes, type, size, slice } = (source ?? {}) as NamedBytes & Partial<Blob>
  if (bytes?.byteLength >= 0) return new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
  if (slice && typeof size === 'number') return source as Blob
  throw unsendable(wire, WRONG)
}

export const nameOf = (source: UploadSource) =>
  ('name' in source && typeof source.name === 'string' && source.name) || 'file'

/** What is the file's own failing is no network's: sent again, it would fail again. */
export const unreadable = (wire: Wire, cause: unknown) => unsendable(wire, textOf('unreadable'), cause)

// What is being sent has a context.
const unsendable = ({ context }: Wire, text: Text, cause?: unknown) =>
  new UnsendableError(text, context as CallContext, cause)
