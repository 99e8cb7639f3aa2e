import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** The database of a data folder that nobody has open, as one file: databases in memory begin with it in no time. */
export async function dumpFolder(dataDir: string): Promise<Uint8Array> {
  const engine = await PGlite.create(join(dataDir, 'database'))
  try {
    return await dump(engine)
  } finally {
    await engine.close()
  }
}

/** A database with nothing in it, as one file. */
export async function dumpEmpty(): Promise<Uint8Array> {
  const engine = await PGlite.create()
  try {
    return await dump(engine)
  } finally {
    await engine.close()
  }
}

const dump = async (engine: PGlite): Promise<Uint8Array> =>
  new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
