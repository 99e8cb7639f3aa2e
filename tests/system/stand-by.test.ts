import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const script = `file://${join(import.meta.dirname, '../../scripts/stand-by.mjs')}`
/** Keeps a child that does so, and tells its id when it is up. */
const keeping = (child: string) => `
  const { spawn } = await import('node:child_process')
  const { standBy } = await import(${JSON.stringify(script)})
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${child};setInterval(() => {}, 1000);process.send('up')`)}],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', () => console.log(child.pid))
  standBy(child)`

/** Starts it, has something done, and answers the code that it ended with. */
async function endOf(child: string, act: (keeper: number, kept: number) => void): Promise<unknown> {
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', keeping(child)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const [line] = (await once(createInterface(keeper.stdout), 'line')) as [string]
  act(Number(keeper.pid), Number(line))
  return (await ended)[0]
}

const STOPS_ITSELF = `process.on('SIGTERM', () => process.exit(0))`

it('a server that the system killed is a failure, so that a supervisor starts it again', async () => {
  expect(await endOf('', (_, kept) => process.kill(kept, 'SIGKILL'))).toBe(1)
  expect(await endOf('', (_, kept) => process.kill(kept, 'SIGSEGV'))).toBe(1)
})

it('one that the operator stopped is none, whether it ends in its own time or before it could', async () => {
  expect(await endOf(STOPS_ITSELF, (keeper) => process.kill(keeper, 'SIGTERM'))).toBe(0)
  expect(await endOf('', (keeper) => process.kill(keeper, 'SIGTERM'))).toBe(0)
})

it('its own code is passed on', async () => {
  expect(await endOf('setTimeout(() => process.exit(74), 100)', () => {})).toBe(74)
})
