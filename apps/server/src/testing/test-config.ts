import type { Config } from '../platform/config.ts'

/** Key with which clients of test servers encrypt their logins. */
export const LOGIN_KEY = 'test-login-key-1'

/** Settings of test servers: nothing of the environment, nothing on disk. */
export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  sheetsApart: false,
  dataDir: '',
  loginKey: LOGIN_KEY,
  idleMinutes: 120,
  sessionHours: 24,
  trustedProxies: [],
  demoData: false,
  backupAt: '02:00',
  backupKeep: 14,
  metricsHost: '127.0.0.1',
  slowStatement: 0,
  docs: true,
  logLevel: 'silent',
}
