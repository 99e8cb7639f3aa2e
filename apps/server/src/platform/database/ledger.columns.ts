import type { Work } from '../work.ts'
import { code, date, dt, id, ref, str } from './columns.ts'

/** What the rows of every ledger carry; they are only added, and each is taken back at most once (`redFlushOf`). */
export const ledgerColumns = () => ({
  dealerCode: code().notNull(),
  ledgerId: id(),
  docDate: date().notNull(),
  postDate: dt().notNull(),
  redFlushOf: ref(),
  createId: ref().notNull(),
  createName: str(60).notNull(),
})

/** Whose row of a ledger it is, and who added it when. */
export const posted = ({ user, now }: Work) => ({
  dealerCode: user.dealerCode,
  postDate: now,
  createId: user.userId,
  createName: user.realName,
})
