import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, OWN_FILE } from './file-store.ts'

/** A file that a call brought or made: on disk, counted and hashed, and gone after the call unless it is kept. */
export class UploadedFile {
  private kept: Promise<string> | undefined
  private isOwn = true

  private constructor(
    private readonly store: FileStore,
    readonly path: string,
    /** As the client named it: a hint, never a path and never the type. */
    readonly name: string,
    private measured: { readonly size: number; readonly sha256: string },
  ) {}

  /** Writes a stream to the disk and counts and hashes it on the way. */
  static async write(store: FileStore, name: string, stream: Readable): Promise<UploadedFile> {
    const path = await store.temporary()
    const hash = createHash('sha256')
    let size = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.byteLength
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(stream, meter, createWriteStream(path, { flags: 'wx', mode: OWN_FILE }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return new UploadedFile(store, path, name, { size, sha256: hash.digest('hex') })
  }

  get size(): number {
    return this.measured.size
  }
  get sha256(): string {
    return this.measured.sha256
  }

  /** Puts what `make` writes in the place of the bytes that came. */
  async replace(make: (from: string, to: string) => Promise<void>): Promise<void> {
    const fresh = await this.store.temporary()
    try {
      await make(this.path, fresh)
      await rename(fresh, this.path)
    } finally {
      await rm(fresh, { force: true })
    }
    const hash = createHash('sha256')
    await pipeline(createReadStream(this.path), hash)
    this.measured = { size: (await stat(this.path)).size, sha256: hash.digest('hex') }
  }

  /**
   * Makes it permanent and answers its key; a transaction that runs again gets the same one.
   * @param same where the same bytes lie already: they serve this file too, if they are still there
   */
  keep(same?: string): Promise<string> {
    this.kept ??= this.keepOnce(same)
    return this.kept
  }

  private async keepOnce(same: string | undefined): Promise<string> {
    if (same === undefined || !(await this.store.has(same))) return this.store.keep(this.path)
    this.isOwn = false
    return same
  }

  /** Ends the call: what was not kept goes, and what was kept too when the transaction was undone. */
  async end({ undone }: { undone: boolean }): Promise<void> {
    const key = await this.kept?.catch(() => undefined)
    if (key && undone && this.isOwn) await this.store.remove(key)
    await rm(this.path, { force: true })
  }
}
