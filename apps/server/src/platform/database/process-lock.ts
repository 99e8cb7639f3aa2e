import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { createWhole } from '../whole-file.ts'

const HEARTBEAT_MS = 3_000
/** Longer than the longest statement blocks the event loop, and with it the heartbeat, of a living holder. */
const SILENCE_MS = 30_000
const POLL_MS = 250

/** Another process has the data folder open. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError'

  constructor(dir: string, pid: number) {
    super(
      `数据目录已被另一个进程占用(进程号 ${pid}):${dir}。请先停止该进程。`,
      `The data folder is in use by another process (pid ${pid}): ${dir}. Stop that process first.`,
    )
  }
}

interface Holder {
  readonly pid: number
  /** When the process began, by the kernel's clock: tells it from a later process that got the same pid. */
  readonly started: string
  /** Machine, boot and pid namespace: only inside the same place do pids mean the same. */
  readonly place: string
  /** The machine, whichever of its boots; absent in a lock of an earlier version. */
  readonly machine?: string
  readonly token: string
}

/** Lock files of this very process; its own pid in any other one is left from a dead process. */
const held = new Set<string>()

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the lock of a data folder, making the folder when needed. The lock of a process that is surely dead is taken
 * over at once, also when the whole machine was started anew; where that cannot be seen (another container or system), after its heartbeat has been silent.
 *
 * @param silenceMs how long a holder that cannot be seen must be silent to count as dead
 * @param onLost called when the lock file was taken away or replaced while held.
 * @throws FolderInUseError when the holder lives.
 */
export async function lockFolder(
  dir: string,
  onLost: (error: Error) => void,
  silenceMs = SILENCE_MS,
): Promise<FolderLock> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(fs.realpathSync(dir), 'lock')
  const self: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    place: place(),
    machine: machine(),
    token: randomUUID(),
  }
  while (!createWhole(path, JSON.stringify(self))) {
    const text = readText(path)
    if (text === undefined) continue
    const holder = parse(text)
    const life = held.has(path) ? 'alive' : holder ? lifeOf(holder, self, mtime(path)) : 'unknown'
    if (life === 'alive' || (life === 'unknown' && (await beats(path, silenceMs)))) {
      throw new FolderInUseError(dir, holder?.pid ?? 0)
    }
    removeExactly(path, text)
  }

  held.add(path)
  const timer = setInterval(() => {
    if (parse(readText(path) ?? '')?.token === self.token) {
      const now = new Date()
      fs.utimesSync(path, now, now)
    } else {
      clearInterval(timer)
      onLost(new Error(`the lock of the data folder was taken away: ${path}`))
    }
  }, HEARTBEAT_MS)
  timer.unref()
  return {
    release: async () => {
      clearInterval(timer)
      held.delete(path)
      removeExactly(path, JSON.stringify(self))
    },
  }
}

/** Removes the lock only if it is still the one that was judged; two processes may take over at the same moment. */
function removeExactly(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    fs.renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  try {
    if (readText(aside) !== text) fs.linkSync(aside, path)
  } finally {
    fs.unlinkSync(aside)
  }
}

function lifeOf(holder: Holder, self: Holder, beat: number | undefined): 'alive' | 'dead' | 'unknown' {
  if (holder.place !== self.place) return diedWithMachine(holder, self, beat) ? 'dead' : 'unknown'
  if (holder.pid === self.pid) return 'dead'
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return 'dead'
  }
  const started = startOf(holder.pid)
  if (started === '' || holder.started === '') return 'unknown'
  return started === holder.started ? 'alive' : 'dead'
}

/** This machine was started anew since, after a power cut for one, and the holder has not been heard of again. */
function diedWithMachine(holder: Holder, self: Holder, beat: number | undefined): boolean {
  const [former, now] = [holder, self].map(({ place }) => place.split(' ')[0])
  return holder.machine === self.machine && former !== now && beat !== undefined && beat < Date.now() - uptime() * 1_000
}

async function beats(path: string, silenceMs: number): Promise<boolean> {
  const first = mtime(path)
  for (let waited = 0; waited < silenceMs; waited += POLL_MS) {
    await sleep(POLL_MS)
    const now = mtime(path)
    if (now === undefined) return false
    if (now !== first) return true
  }
  return false
}

/** Start time of a process; empty where the system does not tell (not Linux), `gone` when it is a corpse. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat === undefined) return ''
  // The name in brackets may hold spaces and brackets; after it come the state and, 19 fields on, the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : (fields[19] ?? '')
}

function place(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim()
  return boot ? `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}` : hostname()
}

const machine = (): string => readText('/etc/machine-id')?.trim() || hostname()

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    const complete = typeof holder.pid === 'number' && holder.started !== undefined && holder.place && holder.token
    return complete ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined
    throw error
  }
}

function mtime(path: string): number | undefined {
  return fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
