import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { isThere } from '../../apps/server/test/support/is-there.ts'
import { cpuOf } from '../bench/cpu.ts'

const busy = join(import.meta.dirname, '../../scripts/busy.mjs')
const PROGRAM = `
  const { keepBusy } = await import(${JSON.stringify(`file://${busy}`)})
  console.log(JSON.stringify(keepBusy(2).pids))
  setInterval(() => {}, 1000)`

it('loops that keep the cores busy end with who began them, even where that is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  const pids = JSON.parse(line) as number[]
  expect(pids).toHaveLength(2)
  await expect.poll(() => Math.min(...pids.map((pid) => cpuOf([pid])))).toBeGreaterThan(200)
  parent.kill('SIGKILL')
  await expect.poll(() => pids.filter(isThere)).toEqual([])
})
