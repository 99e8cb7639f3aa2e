import type { Work } from '../../../platform/work.ts'
import type { SetOff } from './payee.rules.ts'
import * as rows from './payee.sql.ts'

/** What is left of what a customer paid beforehand, or too much, and no order waits for: receipts, oldest first. */
export const prepaidBy = ({ tx, user }: Work, customerCode: string) =>
  rows.moneyLeft(tx, user.dealerCode, { customerCodes: [customerCode] })

/** {@link prepaidBy}, held until the call ends: called with the documents, before accounts are. */
export const heldPrepaidBy = ({ tx, user }: Work, customerCode: string) =>
  rows.heldMoneyLeft(tx, user.dealerCode, { customerCodes: [customerCode] })

/** Notes on held receipts what is set off of them; the account is the caller's. */
export const setOffPrepaid = ({ tx, user }: Work, parts: readonly SetOff[]): Promise<void> =>
  rows.allocate(tx, user.dealerCode, parts)
