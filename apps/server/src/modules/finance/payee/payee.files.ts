import type { FileReaders } from '../../../platform/files/file.service.ts'
import { payees } from './payee.document.ts'

/** What photos and vouchers of receipts belong to. */
export const PAYEE_FILES = 'payee'

/** They are seen by who sees the receipt. */
export const fileReaders = { [PAYEE_FILES]: payees.isSeen } satisfies FileReaders
