import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const env = { LOGIN_AES_KEY: 'dealer-dev-key-1' }

it.each(['2:00', '24:00', '02:00:00', 'night'])('the hour of the backup is named when it is wrong: %s', (BACKUP_AT) => {
  expect(() => readConfig({ ...env, BACKUP_AT })).toThrow('BACKUP_AT must be a time of the day, HH:mm')
})

it('the hour of the backup is two in the morning unless it is said', () => {
  expect([readConfig(env).backupAt, readConfig({ ...env, BACKUP_AT: '23:30' }).backupAt]).toEqual(['02:00', '23:30'])
})
