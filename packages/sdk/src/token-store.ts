import type { UserInfo } from './types.gen.ts'

/**
 * Where the logged-in user is kept between calls. Write one to keep the session elsewhere, in a file or in Redis: each method
 * may answer a promise. What one throws fails no call; `onCallbackError` is told.
 *
 * @example
 * const tokenStore: TokenStore = {
 *   load: async () => JSON.parse((await redis.get('dealer')) ?? 'null') ?? undefined,
 *   save: (user) => redis.set('dealer', JSON.stringify(user)),
 *   clear: async ({ dmsToken }) => {
 *     // By now another process may have logged in: its session is not the one that is over.
 *     if ((await tokenStore.load())?.dmsToken === dmsToken) await redis.del('dealer')
 *   },
 * }
 */
export interface TokenStore {
  /**
   * The kept user: asked when the client is made, calls wait for the answer; and again before a session that has ended is
   * renewed, because another process may have logged in since.
   */
  load(): UserInfo | undefined | PromiseLike<UserInfo | undefined>
  /** Called after login, which waits for it, and whenever the user info changes. */
  save(user: UserInfo): unknown
  /** Called when a session is over. Must forget its token; a store that processes share may hold a newer one, which stays. */
  clear(ended: UserInfo): unknown
  /** Dealer of the last login, kept after `clear`; goes as `dealerCode` with calls before the next login. */
  lastDealerCode?(): string | undefined
}

/** Keeps the user as long as the process lives. The default. */
export function memoryTokenStore(): TokenStore & { load(): UserInfo | undefined } {
  let kept: UserInfo | undefined
  return {
    load: () => kept,
    save(user) {
      kept = user
    },
    clear() {
      kept = undefined
    },
  }
}

/** The part of the browser's Storage that is used; anything that offers it will do. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

/** Options of {@link sessionTokenStore}. */
export interface SessionTokenStoreOptions {
  /** Name in the storages. Default `dealer.user`. */
  key?: string | undefined
  /** Default `sessionStorage`. */
  session?: TextStorage | undefined
  /** Default `localStorage`. */
  local?: TextStorage | undefined
}

/** Named here so that programs without the browser's types can use the package. */
const browser = globalThis as unknown as { sessionStorage: TextStorage; localStorage: TextStorage }

/**
 * For browsers: the user info lies in session storage, with a copy in local storage. A new tab takes the copy over,
 * because one session per user is allowed and logging in there would end the one of the first tab. So a tab takes over a
 * newer copy of the same person, too.
 */
export function sessionTokenStore(
  options: SessionTokenStoreOptions = {},
): TokenStore & { load(): UserInfo | undefined } {
  const { key = 'dealer.user' } = options
  const dealerKey = `${key}.dealerCode`
  const session = guarded(() => options.session ?? browser.sessionStorage)
  const local = guarded(() => options.local ?? browser.localStorage)
  return {
    load() {
      const own = readUser(session.get(key))
      const copy = readUser(local.get(key))
      // A login of the same person in another tab has ended the session of this one.
      const isCopied = !own || (copy?.userId === own.userId && copy?.dealerCode === own.dealerCode)
      const user = isCopied ? copy : own
      if (user) session.set(key, JSON.stringify(user))
      return user
    },
    save(user) {
      const text = JSON.stringify(user)
      session.set(key, text)
      local.set(key, text)
      local.set(dealerKey, user.dealerCode)
    },
    clear({ dmsToken }) {
      session.remove(key)
      // Another tab may have logged in anew since: its copy is not ours to remove.
      if (readUser(local.get(key))?.dmsToken === dmsToken) local.remove(key)
    },
    lastDealerCode: () => local.get(dealerKey) ?? undefined,
  }
}

function readUser(text: string | null): UserInfo | undefined {
  try {
    const user = JSON.parse(text ?? '') as Partial<UserInfo> | null
    return typeof user?.dmsToken === 'string' ? (user as UserInfo) : undefined
  } catch {
    return undefined
  }
}

/** Storage that is full or forbidden (private windows, policies) must not break logging in. */
function guarded(open: () => TextStorage) {
  const attempt = <T>(use: (storage: TextStorage) => T): T | null => {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, text: string) => attempt((storage) => storage.setItem(key, text)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
  }
}
