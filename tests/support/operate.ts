import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { LOGIN_KEY } from './product.ts'

export interface Operated {
  readonly dataDir: string
  readonly databaseUrl?: string
}

/** Runs a command of the operator: the last line that it made, and what it said beside. */
export async function operate(
  { dataDir, databaseUrl = '' }: Operated,
  args: readonly string[],
  typed: readonly string[] = [],
): Promise<{ readonly made: string; readonly said: string }> {
  const script = join(import.meta.dirname, '../../scripts/operate.mjs')
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOGIN_AES_KEY: LOGIN_KEY },
  })
  child.stdin.end(typed.length > 0 ? `${typed.join('\n')}\n` : '')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { made: stdout.trim().split('\n').at(-1) ?? '', said: stderr }
}
