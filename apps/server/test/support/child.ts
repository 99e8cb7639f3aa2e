import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  /** Resolves when the child prints this line. */
  line(wanted: string): Promise<void>
  /** All lines printed so far. */
  readonly lines: readonly string[]
  /** Ends it as a power-off would end a process: at once. */
  kill(): Promise<void>
  /** Exit code, once it ends by itself. */
  ended(): Promise<number | null>
}

/** Starts `database-child.ts` in a mode on a folder or an address. */
export const startChild = (mode: 'write' | 'hold' | 'close' | 'fail', target: string): Child =>
  start('database-child.ts', mode, target)

/** Starts `job-child.ts`, which dies in the middle of a job, on a folder or an address. */
export const startJobChild = (target: string): Child => start('job-child.ts', target)

function start(script: string, ...args: readonly string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@dealer/source', path, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  reader.on('line', (line) => lines.push(line))
  const closed = once(child, 'close')
  return {
    lines,
    line: async (wanted) => {
      while (!lines.includes(wanted)) await Promise.race([once(reader, 'line'), failWhen(closed)])
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
    ended: async () => {
      await closed
      return child.exitCode
    },
  }
}

async function failWhen(closed: Promise<unknown>): Promise<never> {
  await closed
  throw new Error('the child process ended too early')
}
