import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { left } from '../../../platform/list/declaration.ts'
import { payee } from './payee.schema.ts'

const taken = alias(payee, 'taken')

/** The join to what a roll-back takes back: that of a refund brings money in again. */
export const withTaken = left(
  taken,
  and(
    eq(taken.dealerCode, payee.dealerCode),
    eq(payee.payeeType, 'rollBack'),
    eq(taken.payeeDocNum, payee.srcDocNum),
    eq(taken.delFlag, 'F'),
  ),
)

/** Money of a receipt or of its line by what it brought in: below zero where it was paid back. Needs {@link withTaken}. */
export const broughtIn = (money: PgColumn): SQL<string> =>
  sql`(case when 'return' in (${payee.payeeType}, ${taken.payeeType}) then -${money} else ${money} end)`.mapWith(
    money,
  ) as SQL<string>
