import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const USER = 'dealer'
const START_MS = 30_000

export interface Cluster {
  /** Address of the maintenance database, e.g. for `createDatabase`. */
  readonly url: string
  stop(): Promise<void>
}

/** The PostgreSQL of the run, that `TEST_POSTGRES_URL` names, or else a throw-away one. */
export async function openCluster(): Promise<Cluster> {
  const url = process.env.TEST_POSTGRES_URL
  return url ? { url, stop: async () => {} } : startCluster()
}

/**
 * Starts a throw-away PostgreSQL on a unix socket in a temporary folder. It ends with `stop`, and by itself when this
 * process dies in any way.
 *
 * @throws Error when the machine has no PostgreSQL and it cannot be installed.
 */
export async function startCluster(): Promise<Cluster> {
  const bin = findBinaries() ?? installBinaries()
  const owner = plainUser()
  const dir = mkdtempSync(join(tmpdir(), 'dealer-pg-'))
  if (owner) chownSync(dir, owner.uid, owner.gid)
  chmodSync(dir, 0o700)
  // Readable by the plain user, whatever folder the tests run in.
  const options = { cwd: '/', ...owner }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISE, 'sh', dir, join(bin, 'postgres'), ...serverArguments(dir)], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = `postgresql://${USER}@localhost/postgres?host=${encodeURIComponent(dir)}`
  try {
    await untilReady(url, supervisor)
  } catch (error) {
    await stop(supervisor)
    throw error
  }
  return { url, stop: () => stop(supervisor) }
}

/**
 * Holds the server while its own standard input is open. The other end of that pipe is in this process, and the kernel
 * closes it however this process ends.
 */
const SUPERVISE = `
dir=$1; shift
"$@" >"$dir/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT $server
wait $server
rm -rf "$dir"`

/** Speed before safety: the data is worth nothing after the run. */
function serverArguments(dir: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: dir,
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    deadlock_timeout: '100ms',
    jit: 'off',
  }
  return ['-D', join(dir, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function untilReady(url: string, supervisor: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      return await asAdmin(url, async () => {})
    } catch (error) {
      if (Date.now() > deadline || supervisor.exitCode !== null) throw error
      await sleep(50)
    }
  }
}

async function stop(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null) return
  const ended = new Promise((resolve) => supervisor.once('exit', resolve))
  supervisor.stdin?.end()
  await ended
}

/**
 * A new database of the cluster and its address.
 *
 * @param template database to copy, e.g. one with all migrations applied; nobody may be connected to it.
 */
export async function createDatabase(clusterUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(clusterUrl, (client) => client.query(`create database ${name} template ${template}`))
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database of `createDatabase`, with whoever is still connected. */
export async function dropDatabase(clusterUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await asAdmin(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
}

async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function installBinaries(): string {
  const hint = 'Install PostgreSQL 15 or later, or set TEST_POSTGRES_URL to a server where databases can be created.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need PostgreSQL's initdb and postgres. ${hint}`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    throw new Error(`Installing PostgreSQL failed. ${hint}`, { cause: error })
  }
  const found = findBinaries()
  if (!found) throw new Error(`PostgreSQL's binaries were not found after installing. ${hint}`)
  return found
}

/** PostgreSQL refuses to run as root: then the user `postgres`, else `nobody`. */
function plainUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // No such user on this machine: the next one.
    }
  }
  throw new Error('PostgreSQL needs a user that is not root: neither postgres nor nobody exists')
}
