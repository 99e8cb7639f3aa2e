import type { FileReaders } from '../../../platform/files/file.service.ts'
import { payments } from './payment.document.ts'

/** What vouchers of payments belong to. */
export const PAYMENT_FILES = 'supplierPayment'

/** They are seen by who sees the payment. */
export const fileReaders = { [PAYMENT_FILES]: payments.isSeen } satisfies FileReaders
