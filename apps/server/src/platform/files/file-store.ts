import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Below it lies what calls under way have not kept yet. */
export const INCOMING = 'incoming'
const THUMBNAIL = '.thumb'

/** Who runs the server reads what customers and colleagues sent; other users of the machine do not. */
export const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600

/** Something that lies in the store. */
export interface StoredFile {
  readonly key: string
  readonly path: string
  readonly changed: Date
}

/**
 * Bytes of uploaded files on disk: `incoming/` while a call is under way, then `<first two of the key>/<key>`. Rows of
 * the database name them by key; a file is whole and on the disk before the row that names it is committed. Several
 * server processes share the folder.
 */
export interface FileStore {
  /** A new path below `incoming/`, for one call. */
  temporary(): Promise<string>
  /** Makes a temporary file permanent and answers its key. */
  keep(path: string): Promise<string>
  /** Whether there are bytes. */
  has(key: string): Promise<boolean>
  /** The bytes; undefined when there are none. */
  read(key: string): Promise<{ readonly size: number; readonly stream: () => Readable } | undefined>
  /** The thumbnail of a picture: made once by `make`, which gets the picture's path and where to write. */
  thumbnail(key: string, make: (from: string, to: string) => Promise<void>): ReturnType<FileStore['read']>
  /** Deletes a file and its thumbnail; nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** Deletes what `all` found. */
  discard(found: StoredFile): Promise<void>
  /** Everything in the store, left-overs of broken calls too. */
  all(): AsyncIterable<StoredFile>
  /** Lets go of a store that was for this process alone. */
  close(): Promise<void>
}

/** The store in a folder; without one in a folder of its own that goes when it is closed (tests). */
export function openFileStore(folder?: string): FileStore {
  let root: Promise<string> | undefined
  const home = () => {
    root ??= folder ? Promise.resolve(folder) : mkdtemp(join(tmpdir(), 'dealer-files-'))
    return root
  }
  const pathOf = async (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`)
    return join(await home(), key.slice(0, 2), key)
  }
  const temporary = async () => {
    const incoming = join(await home(), INCOMING)
    await mkdir(incoming, { recursive: true, mode: OWN_FOLDER })
    return join(incoming, randomUUID())
  }
  return {
    temporary,
    keep: async (path) => {
      const key = randomUUID()
      await moveSafely(path, await pathOf(key))
      return key
    },
    has: async (key) => (await stat(await pathOf(key)).catch(() => undefined)) !== undefined,
    read: async (key) => readable(await pathOf(key)),
    thumbnail: async (key, make) => {
      const picture = await pathOf(key)
      const small = picture + THUMBNAIL
      const found = await readable(small)
      if (found || !(await readable(picture))) return found
      const fresh = await temporary()
      try {
        await make(picture, fresh)
        await chmod(fresh, OWN_FILE)
        await rename(fresh, small)
      } finally {
        await rm(fresh, { force: true })
      }
      return readable(small)
    },
    remove: async (key) => removeAt(await pathOf(key)),
    discard: ({ path }) => removeAt(path),
    all: async function* () {
      const found = await readdir(await home(), { recursive: true, withFileTypes: true })
      for (const entry of found) {
        const isThumbnail = entry.name.endsWith(THUMBNAIL)
        const key = isThumbnail ? entry.name.slice(0, -THUMBNAIL.length) : entry.name
        if (!entry.isFile() || !KEY.test(key)) continue
        const path = join(entry.parentPath, key)
        // One that stands alone was left when its picture went.
        if (isThumbnail && (await stat(path).catch(() => undefined))) continue
        const info = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
        if (info) yield { key, path, changed: info.mtime }
      }
    },
    close: async () => {
      if (!folder && root) await rm(await root, { recursive: true, force: true })
    },
  }
}

/** Bytes first, then the name, then the folder that holds the name: a power cut leaves a whole file or none. */
async function moveSafely(from: string, to: string): Promise<void> {
  // A picture that was drawn anew has the rights that its library gave it.
  await chmod(from, OWN_FILE)
  await synced(from)
  const folder = dirname(to)
  const made = await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  await rename(from, to)
  await synced(folder)
  if (made) await synced(dirname(made))
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAt(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(path + THUMBNAIL, { force: true })])
}

async function readable(path: string) {
  const info = await stat(path).catch(() => undefined)
  return info && { size: info.size, stream: () => createReadStream(path) }
}
