import type { OtherInv, OtherInvAction, OtherInvType } from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { documentLines, type NewLineOf, type Whole } from '../../../platform/document/document-lines.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { mayDo } from '../../../platform/work.ts'
import { otherStates } from './other-inv.rules.ts'
import { otherInv, otherInvLine } from './other-inv.schema.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

/** All kinds have one table and one log; numbers begin with what the kind says. */
export const others = document({
  ...{ docType: 'otherInv', title: '其他出入库单', table: otherInv },
  ...{ prefix: 'QR', date: 'docDate', key: 'id', states: otherStates('inv:othersIn:redFlush') },
})
export const otherLines = documentLines(others, { table: otherInvLine, by: 'otherId' })

export type OtherRow = typeof otherInv.$inferSelect
export type WholeOther = Whole<OtherRow, typeof otherInvLine.$inferSelect>
export type NewOtherLine = NewLineOf<typeof otherInvLine, 'otherId'>

const byKind: Readonly<Record<OtherInvType, ReturnType<typeof otherStates>>> = {
  otherIn: otherStates(OTHER_KINDS.otherIn.redFlush),
  otherOut: otherStates(OTHER_KINDS.otherOut.redFlush),
  initial: otherStates(OTHER_KINDS.initial.redFlush),
  initialOut: otherStates(OTHER_KINDS.initialOut.redFlush),
}

type Seen = Pick<OtherInv, 'otherNum' | 'status' | 'otherInvType'>

/** As the list asks for them: what may be done to a row hangs on its kind. */
export const listedOthers = {
  ...others,
  actionsOf: (row: Seen, user: SessionUser): OtherInvAction[] =>
    byKind[row.otherInvType].actionsOf(row, (permission) => mayDo(user, permission)),
}
