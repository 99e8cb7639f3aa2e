import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../support/product.ts'
import { table } from './table.ts'

/** After so many a single slow one says nothing. */
const CRASHES = 5

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** From the start of the process to the first healthy answer, with packages installed and the web application built. */
export async function startTimes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-bench-'))
  try {
    const first = await startProduct({ demoData: true, dataDir: folder, fresh: true })
    await first.stop()
    const second = await startProduct({ demoData: true, dataDir: folder, fresh: true })
    await second.kill()
    const after: number[] = []
    for (let turn = 0; turn < CRASHES; turn++) {
      const again = await startProduct({ demoData: true, dataDir: folder, fresh: true })
      after.push(again.startup)
      await again.kill()
    }
    const middle = after.sort((a, b) => a - b)[Math.floor(CRASHES / 2)] ?? 0
    return table(
      ['start', 'time'],
      [
        ['first, making the demo data', seconds(first.startup)],
        ['later', seconds(second.startup)],
        [`after kill -9, the middle one of ${CRASHES}`, seconds(middle)],
      ],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
