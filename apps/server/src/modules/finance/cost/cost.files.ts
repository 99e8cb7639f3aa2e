import type { FileReaders } from '../../../platform/files/file.service.ts'
import { costs } from './cost.document.ts'

/** What photos and vouchers of costs belong to. */
export const COST_FILES = 'cost'

/** They are seen by who sees the cost. */
export const fileReaders = { [COST_FILES]: costs.isSeen } satisfies FileReaders
