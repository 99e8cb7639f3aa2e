import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export interface Script {
  readonly process: ChildProcess
  /** Lines that it has printed, failures included. */
  lines(): string[]
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Starts a file of examples/ as a process of its own, as an integrator does. */
export function startScript(file: string, env: Record<string, string>, ...args: string[]): Script {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@dealer/source', join('examples', file), ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '', ...env } },
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => chunks.push(chunk))
  }
  return {
    process: child,
    lines: () => chunks.join('').split('\n').filter(Boolean),
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

/** Runs a script to its good end and answers what it printed. */
export async function runScript(file: string, env: Record<string, string>, ...args: string[]): Promise<string[]> {
  const script = startScript(file, env, ...args)
  const code = await script.ended
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${script.lines().join('\n')}`)
  return script.lines()
}
