import { isTime } from './jobs/timing.ts'

/** Pictures of maps. */
export interface MapTiles {
  /** Address with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** What places on them are: Chinese services bend them. */
  readonly datum: 'gcj02' | 'wgs84'
  /** Whose they are, where that has to be said. */
  readonly attribution?: string
}

/** Settings of the server, all from the environment. */
export interface Config {
  readonly host: string
  readonly port: number
  /** What stands between this server and others: a proxy that speaks TLS, or nothing, on purpose. */
  readonly tls?: 'proxy' | 'off'
  /** A PostgreSQL server; the embedded database in dataDir when absent. */
  readonly databaseUrl?: string
  /** Whether sheets have a process of their own beside that server. */
  readonly sheetsApart: boolean
  readonly dataDir: string
  /** Key of the login encryption, shared with the clients: 16, 24 or 32 bytes. */
  readonly loginKey: string
  /** Minutes without a call after which a session ends. */
  readonly idleMinutes: number
  /** Hours after which a session ends, however busy it is. */
  readonly sessionHours: number
  /** Proxies whose word on the client's address is taken: addresses or networks. */
  readonly trustedProxies: readonly string[]
  /** Where short messages are posted to; they are written to the log when absent. */
  readonly smsUrl?: string
  /** Bearer token of that service. */
  readonly smsToken?: string
  /** The manufacturer's service; simulated within this server when absent. */
  readonly manufacturerUrl?: string
  /** Bearer token of that service. */
  readonly manufacturerToken?: string
  /** The bank's service for loans of the supply chain; simulated within this server when absent. */
  readonly bankUrl?: string
  /** Bearer token of that service. */
  readonly bankKey?: string
  /** Whether an empty database is filled with demo data. */
  readonly demoData: boolean
  /** Folder of `scripts/prepare.ts`: makes the first start short. */
  readonly preparedDir?: string
  /** Folder of the built web application; served when set. */
  readonly webDir?: string
  /** Address of the server with the embedded reports; this one when absent. */
  readonly reportUrl?: string
  /** Where phones get the app, told to the header of the pages; a phone opens the pages themselves when absent. */
  readonly appIosUrl?: string
  readonly appAndroidUrl?: string
  /** Where maps get their pictures from; points and lines stand on plain ground when absent. */
  readonly mapTiles?: MapTiles
  /** Folder of the nightly backups; none are made when absent. */
  readonly backupDir?: string
  /** When, `HH:mm` in Shanghai. */
  readonly backupAt: string
  /** How many of them are kept. */
  readonly backupKeep: number
  /** Where figures for Prometheus are served; nowhere without a port. */
  readonly metricsHost: string
  readonly metricsPort?: number
  /** Asked of whoever reads them. */
  readonly metricsToken?: string
  /** Statements that take this many milliseconds are told to the log; 0: none. */
  readonly slowStatement: number
  /** Whether `/docs` is served. */
  readonly docs: boolean
  readonly logLevel: string
}

const KEY_LENGTHS = [16, 24, 32]

/** @throws Error that names the setting which is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const loginKey = env.LOGIN_AES_KEY ?? ''
  if (!KEY_LENGTHS.includes(Buffer.byteLength(loginKey)))
    throw new Error('LOGIN_AES_KEY must be 16, 24 or 32 bytes long (see config/example.env)')
  return {
    host: env.HOST ?? '127.0.0.1',
    port: wholeNumber(env.PORT, 7300, 'PORT'),
    tls: oneOf(env.TLS, ['proxy', 'off'], 'TLS'),
    databaseUrl: env.DATABASE_URL || undefined,
    sheetsApart: env.SHEETS_APART !== 'off',
    dataDir: env.DATA_DIR ?? '.data',
    loginKey,
    idleMinutes: wholeNumber(env.SESSION_IDLE_MINUTES, 120, 'SESSION_IDLE_MINUTES'),
    sessionHours: wholeNumber(env.SESSION_MAX_HOURS, 24, 'SESSION_MAX_HOURS'),
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    smsUrl: env.SMS_URL || undefined,
    smsToken: env.SMS_TOKEN || undefined,
    manufacturerUrl: env.MANUFACTURER_URL || undefined,
    manufacturerToken: env.MANUFACTURER_TOKEN || undefined,
    bankUrl: env.BANK_URL || undefined,
    bankKey: env.BANK_KEY || undefined,
    demoData: env.DEMO_DATA === 'on',
    preparedDir: env.PREPARED_DIR || undefined,
    webDir: env.WEB_DIR || undefined,
    reportUrl: env.REPORT_URL || undefined,
    appIosUrl: env.APP_IOS_URL || undefined,
    appAndroidUrl: env.APP_ANDROID_URL || undefined,
    mapTiles: mapTilesOf(env),
    backupDir: env.BACKUP_DIR || undefined,
    backupAt: timeOfDay(env.BACKUP_AT, '02:00', 'BACKUP_AT'),
    backupKeep: Math.max(1, wholeNumber(env.BACKUP_KEEP, 14, 'BACKUP_KEEP')),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort: env.METRICS_PORT ? wholeNumber(env.METRICS_PORT, 0, 'METRICS_PORT') : undefined,
    metricsToken: env.METRICS_TOKEN || undefined,
    slowStatement: wholeNumber(env.SLOW_STATEMENT_MS, 1_000, 'SLOW_STATEMENT_MS'),
    docs: env.DOCS !== 'off',
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

function wholeNumber(text: string | undefined, fallback: number, name: string): number {
  if (!text) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} must be a whole number`)
  return Number(text)
}

function timeOfDay(text: string | undefined, fallback: string, name: string): string {
  if (!text) return fallback
  if (!isTime(text)) throw new Error(`${name} must be a time of the day, HH:mm`)
  return text
}

function oneOf<Value extends string>(text: string | undefined, values: readonly Value[], name: string) {
  if (!text) return undefined
  const found = values.find((value) => value === text)
  if (!found) throw new Error(`${name} must be one of ${values.join(', ')}`)
  return found
}

/** @throws Error for an address that no map could fill in. */
function mapTilesOf(env: NodeJS.ProcessEnv): MapTiles | undefined {
  const { MAP_TILES: url, MAP_TILES_DATUM: datum, MAP_TILES_ATTRIBUTION: attribution } = env
  if (!url) return undefined
  if (!/^https?:\/\//.test(url) || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new Error('MAP_TILES must be an http address with {z}, {x} and {y}')
  return {
    url,
    datum: oneOf(datum, ['gcj02', 'wgs84'], 'MAP_TILES_DATUM') ?? 'wgs84',
    ...(attribution && { attribution }),
  }
}
