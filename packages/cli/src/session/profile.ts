import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { TokenStore, UserInfo } from '@dealer/sdk'

/** What a profile's file holds. */
interface Kept {
  /** Server of the session. */
  readonly url: string
  /** Who was logged in last; offered at the next login. */
  readonly username: string
  readonly dealerCode: string
  /** The session; absent once it is over. */
  readonly user?: UserInfo
}

/** A login that is kept between calls, in a file that only its owner can read. */
export interface Profile {
  /** Read anew each time: another call may have changed it. */
  read(): Kept | undefined
  /** The store of a client of this server. A session of another server is none: its token must not go there. */
  storeFor(url: string): TokenStore
}

/** Folder of all profiles. */
function profileFolder(env: NodeJS.ProcessEnv): string {
  const base = env.XDG_CONFIG_HOME || (process.platform === 'win32' && env.APPDATA) || join(homedir(), '.config')
  return join(base, 'dealer')
}

export const isProfileName = (name: string) => /^[\w-][\w.-]*$/.test(name)

/** Opens a profile; its file may not exist yet. */
export function openProfile(env: NodeJS.ProcessEnv, name: string): Profile {
  const folder = profileFolder(env)
  const path = join(folder, `${name}.json`)

  function read(): Kept | undefined {
    try {
      const kept = JSON.parse(readFileSync(path, 'utf8')) as Partial<Kept> | null
      return typeof kept?.url === 'string' ? (kept as Kept) : undefined
    } catch (error) {
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** By another name first: a call that reads at this moment finds the old session or the new one, never half of it. */
  function write(kept: Kept): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    const draft = `${path}.${process.pid}`
    // Made anew, because an old one would keep its mode.
    rmSync(draft, { force: true })
    writeFileSync(draft, JSON.stringify(kept), { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
  }

  return {
    read,
    storeFor(url) {
      const own = () => {
        const kept = read()
        return kept?.url === url ? kept : undefined
      }
      let token: string | undefined
      return {
        load() {
          const user = own()?.user
          token = user?.dmsToken
          return user
        },
        save(user) {
          token = user.dmsToken
          write({ url, username: user.username, dealerCode: user.dealerCode, user })
        },
        clear() {
          const kept = own()
          // Logged in anew elsewhere since: that session is not the one that is over.
          if (kept?.user?.dmsToken === token && kept) write({ ...kept, user: undefined })
        },
        lastDealerCode: () => own()?.dealerCode,
      }
    },
  }
}
