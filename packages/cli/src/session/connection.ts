import { type CallOptions, createDealerClient, type DealerClient, type DealerClientOptions } from '@dealer/sdk'
import { NotLoggedIn, UsageError } from '../failure.ts'
import { readHeaders } from '../input/headers.ts'
import type { Given } from '../input/options.ts'
import type { Shell } from '../shell.ts'
import { isProfileName, openProfile, type Profile } from './profile.ts'
import { verboseHooks } from './verbose.ts'

/** A client of the server that the command is about. */
export interface Connection {
  readonly dealer: DealerClient
  readonly profile: Profile
  readonly url: string
  /** What each call of the command takes: signal, timeout, headers. */
  readonly options: CallOptions
}

/** Connects to `--url`, DEALER_URL or the profile's server, with the profile's session where it is that server's. */
export async function connect(
  shell: Shell,
  given: Given,
  more: Partial<DealerClientOptions> = {},
): Promise<Connection> {
  const { env, text, signal } = shell
  const name = given.string('profile') ?? (env.DEALER_PROFILE || 'default')
  if (!isProfileName(name)) throw new UsageError(text.wrongProfile)
  const profile = openProfile(env, name)
  const address = given.string('url') ?? (env.DEALER_URL || profile.read()?.url)
  if (address === undefined) throw new NotLoggedIn()
  const url = readUrl(address, shell)
  const options = { signal, timeout: readTimeout(given, shell), headers: await readHeaders(given.all('header'), shell) }
  const hooks = given.has('verbose') ? verboseHooks(shell.err) : undefined
  const dealer = createDealerClient({ baseUrl: url, tokenStore: profile.storeFor(url), hooks, ...more })
  return { dealer, profile, url, options }
}

function readUrl(address: string, { text }: Shell): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isServer = url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isServer || url.search || url.hash) throw new UsageError(text.wrongUrl)
  return url.href.replace(/\/+$/, '')
}

/** Longest that a timer of the platform can wait. */
const MOST_SECONDS = 2_147_483

function readTimeout(given: Given, { text }: Shell): number | undefined {
  const word = given.string('timeout')
  if (word === undefined) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(word) ? Number(word) : 0
  if (seconds <= 0 || seconds > MOST_SECONDS) throw new UsageError(text.wrongTimeout)
  return Math.ceil(seconds * 1000)
}
