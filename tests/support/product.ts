import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from '../../apps/server/test/support/once.ts'

const root = join(import.meta.dirname, '../..')
/** Far more than a start takes, on a machine that does much else; one that fails ends by itself. */
const START_TIMEOUT = 600_000

export const LOGIN_KEY = 'dealer-test-key1'

export interface ProductOptions {
  readonly demoData?: boolean
  /** A folder that is kept; a temporary one, removed at the end, when absent. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  readonly env?: Record<string, string>
  /** Makes the demo data anew even where a run of all tests has some, to measure it. */
  readonly fresh?: boolean
}

export interface Product {
  readonly url: string
  readonly process: ChildProcess
  /** Milliseconds from start to the first healthy answer. */
  readonly startup: number
  /** What it wrote. */
  output(): string
  /** Asks it to stop, as an operator does, and waits. */
  stop(): Promise<void>
  /** Ends it as a power cut would, as far as a process can. */
  kill(): Promise<void>
}

/**
 * Starts the product as `npm start` does, on a free port, and waits until it answers. In a run of all tests the demo data
 * are made once and copied.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'dealer-'))
  const run = process.env.TEST_RUN
  if (run && options.demoData && !options.fresh && !options.databaseUrl && readdirSync(dataDir).length === 0) {
    cpSync(await demoData(join(run, 'demo-data')), dataDir, { recursive: true })
  }
  return start(options, dataDir)
}

/** A folder with fresh demo data, made by the first who asks in any process of the run. */
const demoData = (folder: string): Promise<string> =>
  once(folder, async (draft) => (await start({ demoData: true, dataDir: draft }, draft)).stop())

let isBuilt = false

/** For tests that are run by themselves; the command of all tests has compiled it. */
function ensureBuilt(): void {
  if (!isBuilt) execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: root })
  isBuilt = true
}

async function start(options: ProductOptions, dataDir: string): Promise<Product> {
  ensureBuilt()
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOGIN_AES_KEY: LOGIN_KEY,
      DEMO_DATA: options.demoData ? 'on' : 'off',
      DATABASE_URL: options.databaseUrl ?? '',
      WEB_DIR: join(root, 'apps/web/dist'),
      PREPARED_DIR: join(root, 'node_modules/.dealer/prepared'),
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  })
  const chunks: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child, () => chunks.join(''))
  const finish = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    process: child,
    startup: performance.now() - begin,
    output: () => chunks.join(''),
    stop: () => finish('SIGTERM'),
    kill: () => finish('SIGKILL'),
  }
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const limit = performance.now() + START_TIMEOUT
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    const isUp = await fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not answer in ${START_TIMEOUT / 1000} s:\n${output()}`)
}

/** Below those that the system hands out by itself: nobody else is given it between this look and the start. */
const PORTS = { from: 20_000, to: 32_000 }

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
