import type { CallOptions } from './call-options.ts'

/** How far a transfer is. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number
  /** Bytes in all, when known. */
  readonly total: number | undefined
}

/** Told as the bytes go by. */
export type OnProgress = (progress: Progress) => void

/** Something to be read as it is sent; sent once only, so its call is never repeated. */
export interface StreamSource {
  /** File name that the server gets. */
  readonly name: string
  /** Bytes; without it the progress has no total. */
  readonly size?: number | undefined
  /** Media type. Default `application/octet-stream`. */
  readonly type?: string | undefined
  readonly stream: ReadableStream<Uint8Array>
}

/**
 * What can be uploaded: a File or Blob, bytes under a name (a Buffer may be such), or a stream. `openFile` of
 * `@dealer/sdk/node` makes a {@link StreamSource} of a path.
 */
export type UploadSource = Blob | NamedBytes | StreamSource

/** Bytes and the name that the server gets. */
export interface NamedBytes {
  readonly name: string
  readonly type?: string | undefined
  readonly bytes: Uint8Array
}

/** Fields of an upload: those of the contract, the file being one of {@link UploadSource}. */
export type Upload<Fields> = Omit<Fields, 'file' | 'requestNo'> & { file: UploadSource }

/** Options of a call that sends a file. */
export interface UploadOptions extends CallOptions {
  onProgress?: OnProgress | undefined
}

/** Options of a call that answers a file. */
export interface DownloadOptions extends CallOptions {
  onProgress?: OnProgress | undefined
  /** Name for a file that comes without one; else such a file is refused with kind `file`. */
  fileName?: string | undefined
  /** Most bytes that are taken; beyond them the call rejects with kind `file`. Default 200 MiB. */
  maxBytes?: number | undefined
}

/**
 * A file that is on its way. Read it once, by one of its methods; reading may reject with kinds `file` (too large),
 * `network` (cut short), `aborted` and `timeout`.
 *
 * @example
 * const file = await dealer.file.file.download.downloadFileById({ fileId })
 * await writeFile(file.name, await file.bytes())
 */
export interface DealerFile {
  /** From Content-Disposition, in Chinese as it was sent; without any path. */
  readonly name: string
  /** Media type. */
  readonly type: string
  /** Bytes as announced, when they were. */
  readonly size: number | undefined
  /** The bytes as they come: memory stays flat however large the file is. */
  stream(): ReadableStream<Uint8Array>
  bytes(): Promise<Uint8Array>
  blob(): Promise<Blob>
  /** Stops the transfer of a file that is not wanted. */
  cancel(): Promise<void>
}
