/** The other system of sync-orders.ts, as simple as one can be: a folder with a file for each order, and the position in a file. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SalesOrderRow } from '@dealer/sdk'
import type { Checkpoint, OrderTarget, Position } from './sync-orders.ts'

// #region target
/** A folder with the orders, each in a file named by its number. */
export function folderTarget(folder: string): OrderTarget {
  return {
    async put(orders) {
      for (const order of orders) {
        const file = join(folder, `${order.soNum}.json`)
        const known = await readJson<SalesOrderRow>(file)
        if (!known || known.version <= order.version) await writeWhole(file, order)
      }
    },
  }
}
// #endregion target

// #region checkpoint
/** The position in a file of its own. */
export function fileCheckpoint(file: string): Checkpoint {
  return {
    load: () => readJson<Position>(file),
    save: (position) => (position ? writeWhole(file, position) : rm(file, { force: true })),
  }
}

/** Another name until all of it is on the disk: whoever reads the file finds the old text or the new one, never half of it. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, JSON.stringify(value), { flush: true })
  await rename(`${file}.part`, file)
}
// #endregion checkpoint

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
