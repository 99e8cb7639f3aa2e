import type { Handlers } from '../../../platform/contract/types.ts'
import { writeOffDetail } from './write-off.detail.ts'
import { rollBackWriteOff, saveWriteOff } from './write-off.entry.ts'
import { writeOffList } from './write-off.list.sql.ts'
import { sourceList } from './write-off.sources.ts'

/** Debts settled without new money. */
export const routes = {
  'finance.writeOff.list': writeOffList,
  'finance.writeOff.rollBack': rollBackWriteOff,
  'finance.writeOff.save': saveWriteOff,
  'finance.writeOff.sourceList': sourceList,
  'finance.writeOff.view': writeOffDetail,
} satisfies Handlers
