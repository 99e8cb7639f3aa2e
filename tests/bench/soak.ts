import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startProduct } from '../support/product.ts'
import { cpuOf } from './cpu.ts'
import { mixedWork } from './mixed-work.ts'
import { table } from './table.ts'

const MINUTES = 30
/** Of one core, which the product may use; the other half is idle. */
const BUSY = 0.5
/** Pieces of work that are measured to find the rate. */
const PROBES = 60
const SAMPLES = 10
const MB = 1024 * 1024

const minutesAsked = (): number => {
  const at = process.argv.indexOf('--minutes')
  return at < 0 ? MINUTES : Number(process.argv[at + 1])
}

interface Sample {
  readonly minute: number
  readonly done: number
  readonly rss: number
  readonly folder: number
  readonly tables: number
  readonly lag: number
  readonly busy: number
}

/** Resident memory of a process, in bytes. */
function rssOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1024
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => {
    if (!entry.isFile()) return sum
    return sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
  }, 0)

/** A figure that the product tells. */
async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(url)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

/**
 * Mixed work on the embedded database at a rate that leaves half a core idle: whether memory and folder grow by more than what
 * is entered, and how long the event loop keeps others waiting, beside a bare route of Fastify with the same number of calls.
 */
export async function soak(): Promise<string> {
  const minutes = minutesAsked()
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-soak-'))
  const metricsPort = 20_000 + (process.pid % 20_000)
  const product = await startProduct({ demoData: true, dataDir, env: { METRICS_PORT: String(metricsPort) } })
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  const pid = product.process.pid ?? 0
  try {
    const work = await mixedWork(product.url)
    for (let turn = 0; turn < PROBES; turn++) await work.next()
    const before = cpuOf([pid])
    for (let turn = 0; turn < PROBES; turn++) await work.next()
    const pause = (cpuOf([pid]) - before) / PROBES / BUSY
    const samples: Sample[] = []
    let done = 0
    let failed = 0
    const reasons = new Set<string>()
    const running = new Set<Promise<void>>()
    for (let sample = 0; sample < SAMPLES; sample++) {
      const cpu = cpuOf([pid])
      const begun = performance.now()
      const end = begun + (minutes * 60_000) / SAMPLES
      for (let next = begun; next < end; next += pause) {
        await sleep(Math.max(0, next - performance.now()))
        const one: Promise<void> = work.next().then(
          () => void done++,
          (error: unknown) => {
            failed++
            reasons.add(String(error))
          },
        )
        running.add(one)
        void one.finally(() => running.delete(one))
      }
      samples.push({
        minute: ((sample + 1) * minutes) / SAMPLES,
        done,
        rss: rssOf(pid),
        folder: sizeOf(dataDir),
        tables: await figure(metrics, 'dealer_database_bytes'),
        lag: await figure(metrics, 'nodejs_eventloop_lag_p99_seconds'),
        busy: (cpuOf([pid]) - cpu) / (performance.now() - begun),
      })
    }
    await Promise.all(running)
    const bare = await bareLag(1_000 / pause)
    const rows = samples.map(({ minute, done: all, rss, folder, tables, lag, busy }) => [
      minute.toFixed(1),
      String(all),
      `${(rss / MB).toFixed(0)} MB`,
      `${(folder / MB).toFixed(0)} MB`,
      `${(tables / MB).toFixed(1)} MB`,
      `${(lag * 1_000).toFixed(0)} ms`,
      busy.toFixed(2),
    ])
    const head = `${(1_000 / pause).toFixed(1)} pieces of work a second, ${failed} refused${reasons.size > 0 ? ` (${[...reasons].slice(0, 3).join('; ')})` : ''}; loop p99 of the bare route: ${bare.toFixed(0)} ms`
    const kinds = Object.entries(work.done).map(([name, count]) => `${name} ${count}`)
    return [
      head,
      kinds.join(', '),
      table(['minute', 'done', 'RSS', 'folder', 'tables', 'loop p99', 'of a core'], rows),
    ].join('\n\n')
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** p99 of the event loop's delay, in milliseconds, of a process with a bare route that is called so often. */
async function bareLag(perSecond: number): Promise<number> {
  const child = fork(join(import.meta.dirname, 'bare-route.ts'), { execArgv: ['--import', 'tsx'] })
  const heard = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const { url } = await heard<{ url: string }>()
  await autocannon({ url, duration: 20, connections: 4, overallRate: Math.max(1, Math.round(perSecond)) })
  const answer = heard<{ lag: number }>()
  child.send('lag')
  const { lag } = await answer
  child.kill()
  return lag
}
