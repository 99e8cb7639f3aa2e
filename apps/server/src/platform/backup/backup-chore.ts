import { join } from 'node:path'
import { timestamp } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Chore, defineChore } from '../jobs/define.ts'
import { keepNewest, makeBackupFile, nightlyName } from './backup-file.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

type BackupSettings = Pick<Config, 'backupDir' | 'backupAt' | 'backupKeep'>

/** Every night a backup, read again after it was written; then the oldest goes. None without a folder for them. */
export function backupChores(source: BackupSource, { backupDir, backupAt, backupKeep }: BackupSettings): Chore[] {
  if (!backupDir) return []
  const chore = defineChore({
    name: 'platform.backup',
    title: '备份数据',
    nightly: backupAt,
    run: async () => {
      const path = join(backupDir, nightlyName(timestamp(source.clock.now())))
      await makeBackupFile(path, (out) => writeBackup(source, out))
      await keepNewest(backupDir, backupKeep, source.clock.now())
    },
  })
  return [chore]
}
