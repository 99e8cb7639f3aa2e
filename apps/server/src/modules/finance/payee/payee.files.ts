import { and, eq } from 'drizzle-orm'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { payees } from './payee.document.ts'
import { payee } from './payee.schema.ts'

/** What photos and vouchers of receipts belong to. */
export const PAYEE_FILES = 'payee'

/** They are seen by who sees the receipt. */
export const fileReaders = {
  [PAYEE_FILES]: async ({ tx, user }, id) => {
    const found = await tx
      .select({ id: payee.id })
      .from(payee)
      .where(and(payees.visible(user), eq(payee.id, id)))
    return found.length > 0
  },
} satisfies FileReaders
