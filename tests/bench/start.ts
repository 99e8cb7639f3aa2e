import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../support/product.ts'
import { table } from './table.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** From the start of the process to the first healthy answer, with packages installed and the web application built. */
export async function startTimes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-bench-'))
  try {
    const first = await startProduct({ demoData: true, dataDir: folder, fresh: true })
    await first.stop()
    const second = await startProduct({ demoData: true, dataDir: folder, fresh: true })
    await second.stop()
    return table(
      ['start', 'time'],
      [
        ['first, making the demo data', seconds(first.startup)],
        ['later', seconds(second.startup)],
      ],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
