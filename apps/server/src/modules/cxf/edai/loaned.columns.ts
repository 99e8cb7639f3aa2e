import { code, flag } from '../../../platform/database/columns.ts'

/** What an order keeps of the loan that pays for it. */
export const loanedColumns = () => ({
  /** The one that was applied for and not withdrawn. */
  loanNum: code(),
  /** T while it is applied for, or lent and not paid back. */
  hasLoan: flag().notNull().default('F'),
})
