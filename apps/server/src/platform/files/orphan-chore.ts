import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type Chore, defineChore } from '../jobs/define.ts'
import type { FileStore } from './file-store.ts'
import { removeOrphans } from './remove-orphans.ts'

/** Every night the files go that nothing refers to. */
export const orphanChore = (database: Database, store: FileStore, clock: Clock): Chore =>
  defineChore({
    name: 'platform.file.removeOrphans',
    title: '清理无主附件',
    nightly: '03:30',
    run: async () => {
      await removeOrphans(database, store, clock)
    },
  })
