import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('database-child.ts', import.meta.url))

export interface DatabaseChild {
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
export function startChild(mode: 'write' | 'hold' | 'close' | 'fail', target: string): DatabaseChild {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@dealer/source', SCRIPT, mode, target],
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
