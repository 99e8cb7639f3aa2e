import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { mayDo } from '../../../platform/work.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { BAD_DEBT, writeOffStates } from './write-off.rules.ts'
import { writeOff, writeOffLine } from './write-off.schema.ts'

/** Locked before the receipts that it sets off. */
export const writeOffs = document({
  docType: 'writeOff',
  title: '核销单',
  table: writeOff,
  prefix: 'HX',
  date: 'docDate',
  key: 'id',
  states: writeOffStates,
  scope: ofSeenCustomers(writeOff),
})
export const writeOffLines = documentLines(writeOffs, { table: writeOffLine, by: 'writeOffId' })

type Row = typeof writeOff.$inferSelect

/** What a user may do to a write-off now: bad debts take a right of their own. */
export const writeOffActions = (
  row: Pick<Row, 'writeOffNum' | 'status' | 'writeOffType'>,
  user: SessionUser,
): ReturnType<typeof writeOffs.actionsOf> =>
  row.writeOffType === 'badDebt' && !mayDo(user, BAD_DEBT) ? [] : writeOffs.actionsOf(row, user)
