import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { misspeltSettings, NAMES } from './misspelt-settings.ts'

const SHORT = ['DOCS', 'HOST', 'PORT', 'SMS_URL', 'TLS', 'WEB_DIR']

it('knows every setting that is read', () => {
  const read = new Set<string>()
  // An address of maps is what has the settings beside it read.
  const env = { LOGIN_AES_KEY: 'dealer-dev-key-1', MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png' }
  readConfig(new Proxy<NodeJS.ProcessEnv>(env, { get: (target, name: string) => read.add(name) && target[name] }))
  expect([...NAMES, ...SHORT].toSorted()).toEqual([...read].toSorted())
})

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['METRICS_TOKNE', 'METRICS_TOKEN'],
])('%s is taken for %s', (given, meant) => {
  expect(misspeltSettings({ [given]: 'x' })).toEqual([
    `不认识的设置 ${given}，是否应为 ${meant}？\n${given} is no setting. Did you mean ${meant}?`,
  ])
  expect(misspeltSettings({ [given]: 'x', [meant]: 'y' })).toEqual([])
})

it('what other programs are set by is no mistake', () => {
  const others = [
    ...['PATH', 'HOME', 'HOSTNAME', 'LANG', 'LOGNAME', 'PWD', 'SHLVL', 'TERM', 'USER', 'DISPLAY', 'EDITOR', 'TMPDIR'],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'LOG_FILE',
      'LOGS_DIR',
      'BASE_URL',
      'APP_URL',
      'API_URL',
      'PORTS',
      'HOSTS',
      'DOCS_URL',
    ],
    ...[
      'PGDATABASE',
      'DATABASE_HOST',
      'DATABASE_NAME',
      'DATABASE_USER',
      'SESSION_SECRET',
      'METRICS_PATH',
      'EXPORT_URL',
    ],
    ...['DATE_FORMAT', 'XDG_DATA_DIRS', 'SESSION_MANAGER', 'TRUSTED_HOSTS', 'JWT_TOKEN', 'INVOCATION_ID'],
    ...['JOURNAL_STREAM', 'npm_config_user_agent', 'INIT_CWD', 'KUBERNETES_PORT', 'DEALER_URL', 'DEALER_PASSWORD'],
  ]
  expect(misspeltSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
})
