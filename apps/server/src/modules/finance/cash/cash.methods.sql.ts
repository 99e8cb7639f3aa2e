import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { cashDocumentMethod as method } from './cash.schema.ts'

/** What a reconciliation comes to by way of paying, in its order. */
export const methodsOf = ({ tx, user }: Work, cashId: string) =>
  tx
    .select({
      ...{ payMethod: method.payMethod, shouldAmount: method.shouldAmount, actualAmount: method.actualAmount },
      ...{ diffAmount: method.diffAmount, diffReason: method.diffReason },
    })
    .from(method)
    .where(and(eq(method.dealerCode, user.dealerCode), eq(method.cashId, cashId)))
    .orderBy(asc(method.lineNo))
