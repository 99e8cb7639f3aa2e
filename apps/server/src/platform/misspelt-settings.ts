/** Names that are long enough to be told from other programs' when a letter is wrong; the short ones are anybody's. */
export const NAMES = [
  'APP_ANDROID_URL',
  'APP_IOS_URL',
  'BACKUP_AT',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BANK_KEY',
  'BANK_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO_DATA',
  'LOGIN_AES_KEY',
  'LOG_LEVEL',
  'MANUFACTURER_TOKEN',
  'MANUFACTURER_URL',
  'MAP_TILES',
  'MAP_TILES_ATTRIBUTION',
  'MAP_TILES_DATUM',
  'METRICS_HOST',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'PREPARED_DIR',
  'REPORT_URL',
  'SESSION_IDLE_MINUTES',
  'SESSION_MAX_HOURS',
  'SHEETS_APART',
  'SLOW_STATEMENT_MS',
  'SMS_TOKEN',
  'TRUSTED_PROXIES',
] as const

/** From here on two letters may be wrong; a shorter name would be near to too many. */
const LONG = 10

/**
 * What an operator is told of variables that are nearly the name of a setting: it keeps its usual value, and nobody would know
 * why. Only of settings that are not set themselves: whoever has both means both.
 */
export function misspeltSettings(env: NodeJS.ProcessEnv): string[] {
  const missing = NAMES.filter((name) => env[name] === undefined)
  return Object.keys(env).flatMap((given) => {
    if (NAMES.some((name) => name === given)) return []
    const meant = missing.find((name) => isNear(given, name))
    return meant ? [`不认识的设置 ${given}，是否应为 ${meant}？\n${given} is no setting. Did you mean ${meant}?`] : []
  })
}

/** The first letter is hardly ever the wrong one, and tells most names of others apart. */
function isNear(given: string, name: string): boolean {
  if (given[0] !== name[0]) return false
  return distance(given, name) <= (name.length < LONG ? 1 : 2)
}

/** How many letters are left out, too many, others, or changed places with their neighbours. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}
