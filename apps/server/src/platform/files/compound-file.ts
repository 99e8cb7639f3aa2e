import { type FileHandle, open } from 'node:fs/promises'

const HEADER = 512
const ENTRY = 128
/** A directory of more sectors is none that an office program wrote. */
const MOST_SECTORS = 256
/** Places of the allocation table that the header itself names. */
const NAMED_TABLES = 109
const FIRST_TABLE = 76
const END_OF_CHAIN = 0xfffffffa

/** Names in the directory of a compound file (the container of .doc and .xls); none when it is broken. */
export async function compoundEntries(path: string): Promise<string[]> {
  const handle = await open(path, 'r')
  try {
    const header = await block(handle, 0, HEADER)
    const shift = header?.readUInt16LE(30)
    if (!header || (shift !== 9 && shift !== 12)) return []
    const names: string[] = []
    const size = 1 << shift
    let sector = header.readUInt32LE(48)
    for (let count = 0; sector < END_OF_CHAIN && count < MOST_SECTORS; count++) {
      const directory = await block(handle, (sector + 1) * size, size)
      if (!directory) break
      for (let at = 0; at < size; at += ENTRY) names.push(nameOf(directory.subarray(at, at + ENTRY)))
      sector = await nextSector(handle, header, sector, size)
    }
    return names.filter(Boolean)
  } finally {
    await handle.close()
  }
}

function nameOf(entry: Buffer): string {
  const bytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62)
  return entry.toString('utf16le', 0, bytes)
}

async function nextSector(handle: FileHandle, header: Buffer, sector: number, size: number): Promise<number> {
  const perTable = size / 4
  const table = Math.floor(sector / perTable)
  if (table >= NAMED_TABLES) return END_OF_CHAIN
  const place = header.readUInt32LE(FIRST_TABLE + table * 4)
  const links = place < END_OF_CHAIN ? await block(handle, (place + 1) * size, size) : undefined
  return links?.readUInt32LE((sector % perTable) * 4) ?? END_OF_CHAIN
}

async function block(handle: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return bytesRead === length ? buffer : undefined
}
