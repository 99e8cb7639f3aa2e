/** Files of the disk, for programs on Node, Deno and Bun. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DealerFile, StreamSource } from './file-types.ts'

/**
 * A file of the disk as the source of one upload; it is read while it is sent.
 *
 * @param path File to be read.
 * @param as What the server gets instead of the file's own name and type.
 * @throws when there is no such file, or it is a folder.
 * @example
 * await dealer.file.file.upload.uploadFileJson({ file: await openFile('门头照.png'), bizType: 'customer' })
 */
export async function openFile(path: string, as: { name?: string; type?: string } = {}): Promise<StreamSource> {
  const found = await stat(path)
  // Opening one succeeds, and only reading it would fail: in the middle of the call.
  if (found.isDirectory()) throw Object.assign(new Error(`EISDIR: '${path}' is a folder`), { code: 'EISDIR', path })
  // A pipe has no size that it could tell.
  const size = found.isFile() ? found.size : undefined
  const stream = Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>
  return { name: as.name ?? basename(path), type: as.type, size, stream }
}

/**
 * Writes a download to the disk as it comes. Until it is whole it has another name, so that nothing takes half a file; then it
 * replaces the file that has its name. A link stays and leads to it; what is there and is no file, such as a pipe, is written to.
 *
 * @param path Where to. A folder gets the file under its own name: one that is there, or what ends in a slash, which must be.
 * @returns the path of the file.
 * @example
 * const file = await dealer.file.file.download.downloadFileById({ fileId })
 * console.log(await saveFile(file, 'downloads/'))
 */
export async function saveFile(file: DealerFile, path: string): Promise<string> {
  const isFolder = /[/\\]$/.test(path) || (await thereAt(path))?.isDirectory()
  const target = isFolder ? join(path, file.name) : path
  const real = await realpath(target).catch(() => target)
  const source = Readable.fromWeb(file.stream() as never)
  const there = await thereAt(real)
  if (there && !there.isFile()) {
    await pipeline(source, createWriteStream(real))
    return target
  }
  // Of its own: others may be saved under the same name at the same time. Short: with an ending more the disk may not take it.
  const part = join(dirname(real), `${basename(real).slice(0, 40)}.${randomUUID()}.part`)
  try {
    await pipeline(source, createWriteStream(part))
    await rename(part, real)
  } catch (error) {
    await rm(part, { force: true })
    // The caller knows the name that was wanted.
    if ((error as NodeJS.ErrnoException).path === part) Object.assign(error as object, { path: target })
    throw error
  }
  return target
}

const thereAt = (path: string) => stat(path).catch(() => undefined)
