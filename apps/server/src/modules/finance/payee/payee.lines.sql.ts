import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { invoiceDebt, orderDebt } from '../ledger/ledger.schema.ts'
import { broughtIn, withTaken } from './payee.direction.sql.ts'
import { payeeLine as line, payee } from './payee.schema.ts'

/** Lines of a receipt with what is owed for each at this moment. */
export const shownLines = ({ tx, user }: Work, payeeId: string) =>
  tx
    .select({
      ...{ refType: line.refType, refNum: line.refNum, refAmount: line.refAmount },
      balance: sql`coalesce(${orderDebt.balance}, ${invoiceDebt.balance}, 0)`.mapWith(line.payAmount),
      ...{ payAmount: broughtIn(line.payAmount), discountAmount: broughtIn(line.discountAmount) },
    })
    .from(line)
    .innerJoin(payee, and(eq(payee.dealerCode, line.dealerCode), eq(payee.id, line.payeeId)))
    .leftJoin(withTaken.table, withTaken.on)
    .leftJoin(
      orderDebt,
      and(eq(line.refType, 'order'), eq(orderDebt.dealerCode, line.dealerCode), eq(orderDebt.refNum, line.refNum)),
    )
    .leftJoin(
      invoiceDebt,
      and(ne(line.refType, 'order'), eq(invoiceDebt.dealerCode, line.dealerCode), eq(invoiceDebt.refNum, line.refNum)),
    )
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.payeeId, payeeId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))
