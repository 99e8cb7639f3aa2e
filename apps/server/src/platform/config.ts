import {
  networks,
  oneOf,
  onOff,
  portNumber,
  postgresAddress,
  textOf,
  timeOfDay,
  wholeNumber,
  wrong,
} from './setting-values.ts'

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

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** @throws OperatorError that names the setting which is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const loginKey = env.LOGIN_AES_KEY ?? ''
  if (!KEY_LENGTHS.includes(Buffer.byteLength(loginKey)))
    throw wrong(
      'LOGIN_AES_KEY',
      '必须是 16、24 或 32 个字节（见 config/example.env）',
      'must be 16, 24 or 32 bytes long (see config/example.env)',
    )
  return {
    host: textOf(env.HOST) ?? '127.0.0.1',
    port: portNumber(env.PORT, 7300, 'PORT'),
    tls: oneOf(env.TLS, ['proxy', 'off'], 'TLS'),
    databaseUrl: postgresAddress(env.DATABASE_URL, 'DATABASE_URL'),
    sheetsApart: onOff(env.SHEETS_APART, true, 'SHEETS_APART'),
    dataDir: textOf(env.DATA_DIR) ?? '.data',
    loginKey,
    idleMinutes: wholeNumber(env.SESSION_IDLE_MINUTES, 120, 'SESSION_IDLE_MINUTES'),
    sessionHours: wholeNumber(env.SESSION_MAX_HOURS, 24, 'SESSION_MAX_HOURS'),
    trustedProxies: networks(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES'),
    smsUrl: env.SMS_URL || undefined,
    smsToken: env.SMS_TOKEN || undefined,
    manufacturerUrl: env.MANUFACTURER_URL || undefined,
    manufacturerToken: env.MANUFACTURER_TOKEN || undefined,
    bankUrl: env.BANK_URL || undefined,
    bankKey: env.BANK_KEY || undefined,
    demoData: onOff(env.DEMO_DATA, false, 'DEMO_DATA'),
    preparedDir: env.PREPARED_DIR || undefined,
    webDir: env.WEB_DIR || undefined,
    reportUrl: env.REPORT_URL || undefined,
    appIosUrl: env.APP_IOS_URL || undefined,
    appAndroidUrl: env.APP_ANDROID_URL || undefined,
    mapTiles: mapTilesOf(env),
    backupDir: textOf(env.BACKUP_DIR),
    backupAt: timeOfDay(env.BACKUP_AT, '02:00', 'BACKUP_AT'),
    backupKeep: Math.max(1, wholeNumber(env.BACKUP_KEEP, 14, 'BACKUP_KEEP')),
    metricsHost: textOf(env.METRICS_HOST) ?? '127.0.0.1',
    metricsPort: portNumber(env.METRICS_PORT, undefined, 'METRICS_PORT'),
    metricsToken: env.METRICS_TOKEN || undefined,
    slowStatement: wholeNumber(env.SLOW_STATEMENT_MS, 1_000, 'SLOW_STATEMENT_MS'),
    docs: onOff(env.DOCS, true, 'DOCS'),
    logLevel: oneOf(env.LOG_LEVEL, LOG_LEVELS, 'LOG_LEVEL') ?? 'info',
  }
}

/** @throws OperatorError for an address that no map could fill in. */
function mapTilesOf(env: NodeJS.ProcessEnv): MapTiles | undefined {
  const { MAP_TILES: url, MAP_TILES_DATUM: datum, MAP_TILES_ATTRIBUTION: attribution } = env
  if (!url) return undefined
  if (!/^https?:\/\//.test(url) || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw wrong('MAP_TILES', '必须是含 {z}、{x}、{y} 的 http 地址', 'must be an http address with {z}, {x} and {y}')
  return {
    url,
    datum: oneOf(datum, ['gcj02', 'wgs84'], 'MAP_TILES_DATUM') ?? 'wgs84',
    ...(attribution && { attribution }),
  }
}
