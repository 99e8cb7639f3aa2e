import type { StockApplyType } from '@dealer/sdk/contract'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import { documentLines, type NewLineOf, type Whole } from '../../../platform/document/document-lines.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { type ApplyPermissions, applyStates } from './apply.rules.ts'
import { stockApply, stockApplyLine } from './apply.schema.ts'

/** One kind of application, or two that are served together. */
interface ApplyKind {
  readonly title: string
  readonly prefix: string
  readonly types: readonly StockApplyType[]
  readonly permissions: ApplyPermissions
}

/** Who does not see all has what he applied for, and what concerns his vehicle or what he borrows. */
const ownApplies = (user: Viewer): SQL | undefined =>
  seesAll(user) ? undefined : or(eq(stockApply.salesmanId, user.userId), eq(stockApply.createId, user.userId))

/** The documents of a kind with their lines. All kinds have one table, one log and one kind of reservation. */
export const applyDocument = ({ title, prefix, types, permissions }: ApplyKind) => {
  const documents = document({
    docType: 'stockApply',
    title,
    table: stockApply,
    prefix,
    date: 'docDate',
    key: 'id',
    states: applyStates(permissions),
    scope: (user: Viewer) => and(inArray(stockApply.applyType, [...types]), ownApplies(user)),
  })
  return { documents, lines: documentLines(documents, { table: stockApplyLine, by: 'applyId' }), permissions }
}

export type Applies = ReturnType<typeof applyDocument>
export type ApplyRow = typeof stockApply.$inferSelect
export type ApplyLineRow = typeof stockApplyLine.$inferSelect
export type WholeApply = Whole<ApplyRow, ApplyLineRow>
export type NewApplyLine = NewLineOf<typeof stockApplyLine, 'applyId'>

/** Under what goods are held for an application. */
export const reservationOf = ({ applyNum }: Pick<ApplyRow, 'applyNum'>) => ({
  refType: 'apply' as const,
  refNum: applyNum,
})

export const vehicleIns = applyDocument({
  ...{ title: '装车申请', prefix: 'ZC', types: ['vehicleIn'] },
  permissions: {
    ...{ add: 'inv:vehicleIn:add', audit: 'inv:vehicleIn:audit', out: 'inv:vehicleIn:out', in: 'inv:vehicleIn:in' },
    fetch: { pick: 'inv:vehicleIn:pick', dispatch: 'inv:vehicleIn:dispatch' },
  },
})

export const vehicleOuts = applyDocument({
  ...{ title: '卸车申请', prefix: 'XC', types: ['vehicleOut'] },
  permissions: {
    ...{ add: 'inv:vehicleOut:add', audit: 'inv:vehicleOut:audit', out: 'inv:vehicleOut:out', in: 'inv:vehicleOut:in' },
  },
})

export const transfers = applyDocument({
  ...{ title: '调拨申请', prefix: 'DB', types: ['transfer'] },
  permissions: {
    ...{ add: 'inv:transfer:add', audit: 'inv:transfer:audit', out: 'inv:transfer:out', in: 'inv:transfer:in' },
    fetch: { pick: 'inv:transfer:pick', dispatch: 'inv:transfer:dispatch' },
  },
})

export const borrows = applyDocument({
  ...{ title: '借还货申请', prefix: 'JC', types: ['borrowOut', 'borrowIn'] },
  permissions: { add: 'inv:borrow:add', audit: 'inv:borrow:audit', out: 'inv:borrow:out', in: 'inv:borrow:in' },
})
