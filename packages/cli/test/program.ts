import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, inject } from 'vitest'

/** How a run ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** Length of standard output, also when it was not kept. */
  readonly bytes: number
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams
  readonly ended: Promise<Ended>
  /** Resolves with the match as soon as standard error has it. */
  told(pattern: RegExp): Promise<RegExpExecArray>
}

interface How {
  readonly env?: Readonly<Record<string, string>>
  /** Sent as the whole input; the input stays open without it. */
  readonly input?: string
  /** Counts standard output without keeping it. */
  readonly discard?: boolean
}

export const loginKey = 'sixteen-byte-key'
export const user = {
  userId: '1001',
  dealerCode: 'D001',
  dealerName: '城南食品商贸有限公司',
  username: 'admin',
  realName: '陈志远',
  perms: ['*:*:*'],
  isadmin: true,
  isLightDealer: false,
  isStore: false,
  isWeakPwd: false,
  isWeakPwdTip: false,
  ssoToken: 'sso-secret',
  dmsToken: 'token-secret',
  menuVos: [],
}

/** A machine of one user: own home, own working folder, nothing of ours in the environment. */
export function machine() {
  const home = mkdtempSync(join(tmpdir(), 'dealer-cli-test-'))
  const config = join(home, 'config')
  const work = join(home, 'work')
  const children = new Set<ChildProcessWithoutNullStreams>()
  mkdirSync(work)
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(config, { recursive: true, force: true })
  })
  afterAll(() => rmSync(home, { recursive: true }))

  /** Starts the real program. */
  function start(args: readonly string[], { env = {}, input, discard }: How = {}): Running {
    const child = spawn(process.execPath, [inject('program'), ...args], {
      cwd: work,
      env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: config, TMPDIR: home, LANG: 'zh_CN.UTF-8', ...env },
    })
    children.add(child)
    if (input !== undefined) child.stdin.end(input)
    const seen = { stdout: '', stderr: '' }
    let bytes = 0
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    const listeners = new Set<() => void>()
    const keep = (name: 'stdout' | 'stderr') => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true })
      child[name].on('data', (chunk: Buffer) => {
        seen[name] += text.decode(chunk, { stream: true })
        for (const listener of listeners) listener()
      })
    }
    keep('stderr')
    if (!discard) keep('stdout')
    const ended = new Promise<Ended>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        children.delete(child)
        resolve({ code, ...seen, bytes })
      })
    })
    const told = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(seen.stderr)
          if (match) resolve(match)
        }
        listeners.add(look)
        void ended.then(() => reject(new Error(`ended without ${pattern}: ${seen.stderr}`)), reject)
        look()
      })
    return { child, ended, told }
  }

  return {
    work,
    start,
    /** Runs the program to its end; without an input it gets none. */
    run: (args: readonly string[], how: How = {}) => start(args, { input: '', ...how }).ended,
    /** Keeps a session as a login would. */
    keep(url: string, more: object = {}, profile = 'default') {
      mkdirSync(join(config, 'dealer'), { recursive: true, mode: 0o700 })
      writeFileSync(
        this.profile(profile),
        JSON.stringify({ url, username: user.username, dealerCode: 'D001', user, ...more }),
      )
    },
    /** File of a profile. */
    profile: (name = 'default') => join(config, 'dealer', `${name}.json`),
    kept: (name = 'default') => readFileSync(join(config, 'dealer', `${name}.json`), 'utf8'),
    mode: (path: string) => (statSync(path).mode & 0o777).toString(8),
    configFolder: join(config, 'dealer'),
  }
}
