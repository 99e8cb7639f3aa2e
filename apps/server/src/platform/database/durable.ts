import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type IsSynced, syncedAhead } from './sync-ahead.ts'

/** The few members of Emscripten's run time that the hook touches. */
interface NodeStream {
  readonly nfd: number
  readonly node: { readonly mode: number }
}
interface Runtime {
  onAbort?: (reason: unknown) => void
  readonly FS: { isDir(mode: number): boolean }
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: NodeStream) => number }
    tryFSOperation(operation: () => number): number
  }
}

/**
 * A folder whose writes reach the disk. Emscripten passes every `fsync` of PostgreSQL to the file system's
 * `stream_ops.fsync`, which its Node file system lacks: as it comes, a power cut loses everything acknowledged.
 */
class DurableNodeFS extends NodeFS {
  constructor(
    dir: string,
    private readonly onAbort: () => void,
    private isSynced: IsSynced,
  ) {
    super(dir)
  }

  /** From now on every file is written through that the engine wants to be. */
  forget(): void {
    this.isSynced = () => false
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(engine, options)
    const preRun = result.emscriptenOpts.preRun ?? []
    preRun.push((mod) => {
      const runtime = mod as unknown as Runtime
      const { FS, NODEFS } = runtime
      runtime.onAbort = this.onAbort
      NODEFS.stream_ops.fsync = ({ nfd, node }) =>
        NODEFS.tryFSOperation(() => {
          // Through the module object, so that a test can count the calls.
          if (FS.isDir(node.mode)) fs.fsyncSync(nfd)
          else if (!this.isSynced(nfd)) fs.fdatasyncSync(nfd)
          return 0
        })
    })
    result.emscriptenOpts.preRun = preRun
    return result
  }
}

/** `wal_sync_method` is not left at fdatasync: that system call does nothing in the WebAssembly build, fsync works. */
const SAFE_SETTINGS = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_sync_method=fsync']

export interface DurableOptions {
  /**
   * The engine gave up, e.g. because its log cannot be written. Must end the process before it returns: the next
   * statement, even the roll-back that follows by itself, spins for ever and with it the whole event loop.
   */
  readonly onAbort: () => void
}

/**
 * Opens the database folder, or makes it. A new one is built under another name, synced and then renamed, so that a
 * crash during the first start leaves nothing half-made. The caller holds the process lock.
 */
export async function openDurable(dir: string, options: DurableOptions): Promise<PGlite> {
  if (!fs.existsSync(dir)) await create(dir, options)
  if (!fs.existsSync(join(dir, 'PG_VERSION'))) throw new Error(`not a database folder: ${dir}`)
  // A power cut can leave this file empty, and the engine then refuses to start. Its own lock means nothing to us.
  const pidFile = join(dir, 'postmaster.pid')
  if (fs.existsSync(pidFile) && fs.statSync(pidFile).size === 0) fs.unlinkSync(pidFile)
  return start(dir, options)
}

async function start(dir: string, { onAbort }: DurableOptions): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F')
  for (const setting of SAFE_SETTINGS) startParams.push('-c', setting)
  const folder = new DurableNodeFS(dir, onAbort, await syncedAhead(dir))
  const engine = await PGlite.create({ fs: folder, startParams })
  folder.forget()
  return engine
}

async function create(dir: string, options: DurableOptions): Promise<void> {
  const draft = `${dir}.tmp`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  const engine = await start(draft, options)
  await engine.close()
  syncTree(draft)
  fs.renameSync(draft, dir)
  syncPath(dirname(dir))
}

function syncTree(dir: string): void {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(dir)
}

/** Writes a file or the list of a folder through to the disk. */
export function syncPath(path: string): void {
  const isFolder = fs.statSync(path).isDirectory()
  // Windows cannot open a folder for syncing, and needs a writable handle for a file.
  if (isFolder && process.platform === 'win32') return
  const descriptor = fs.openSync(path, isFolder ? 'r' : 'r+')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
