import { date, dt, str } from '../database/columns.ts'

/** What every application has beside its number and its state: who applied when, and who decided. */
export const applicationColumns = () => ({
  applyName: str(60).notNull(),
  applyDate: date().notNull(),
  auditName: str(60),
  auditDate: dt(),
  auditRemark: str(200),
})
