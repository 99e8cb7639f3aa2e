import { openPromise } from 'yauzl'

export interface ZipEntry {
  readonly name: string
  /** Bytes when inflated, as the archive's directory says. */
  readonly size: number
}

/** An office document has some dozens. */
const MOST_ENTRIES = 5_000

/** What lies in a zip archive, from its directory alone: nothing is inflated. Undefined when it is broken or too long. */
export async function zipEntries(path: string): Promise<ZipEntry[] | undefined> {
  const entries: ZipEntry[] = []
  try {
    const archive = await openPromise(path, { autoClose: false })
    try {
      if (archive.entryCount > MOST_ENTRIES) return undefined
      for await (const entry of archive.eachEntry())
        entries.push({ name: entry.fileName, size: entry.uncompressedSize })
    } finally {
      archive.close()
    }
    return entries
  } catch {
    return undefined
  }
}
