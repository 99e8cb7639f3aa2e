import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONNECTIONS } from './load.ts'

const DEBIAN = '/usr/lib/postgresql'

function program(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(DEBIAN, version, 'bin/pgbench')).find((path) => existsSync(path))
  return found ?? 'pgbench'
}

/** Makes pgbench's own tables in a database: a million accounts. */
export function preparePgbench(url: string): void {
  execFileSync(program(), ['-i', '-s', '10', '-q', url], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Transactions a second of PostgreSQL's own measure: reading one row by key, or TPC-B-like with three updates. */
export async function pgbenchRate(url: string, kind: 'select-only' | 'tpcb-like', seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(program(), [
    ...['-n', '-b', kind, '-c', String(CONNECTIONS), '-j', '2', '-M', 'prepared', '-T', String(seconds)],
    url,
  ])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(perSecond > 0)) throw new Error(`pgbench said nothing of its rate:\n${stdout}`)
  return perSecond
}
