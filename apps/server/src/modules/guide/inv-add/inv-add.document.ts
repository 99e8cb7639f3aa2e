import { addStatusLabel, type InvAddRow, invAddActionLabel } from '@dealer/sdk/contract'
import { eq, or, type SQL } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { ofSeenCustomers } from '../../md/customer/customer.service.ts'
import { invAdd, invAddLine } from './inv-add.schema.ts'

/** What is done to a request. Canceling or deleting its order makes it submitted again. */
export const invAddStates = states<Pick<InvAddRow, 'invAddNum' | 'status'>>()({
  num: 'invAddNum',
  status: ['status', addStatusLabel],
  action: invAddActionLabel,
  actions: {
    toOrder: { from: ['submitted'], to: 'finished', permission: 'so:salesOrder:add' },
    invalid: { from: ['submitted'], to: 'canceled', permission: 'so:invAdd:edit' },
  },
})

/** Own requests, and those of the customers that the viewer may see. */
function ofOwnOrSeen(viewer: Viewer): SQL | undefined {
  if (seesAll(viewer)) return undefined
  const { dealerCode, userId, customerCode } = invAdd
  return or(eq(userId, viewer.userId), ofSeenCustomers({ dealerCode, customerCode })(viewer))
}

export const invAdds = document({
  docType: 'invAdd',
  title: '要货申请',
  table: invAdd,
  prefix: 'BH',
  date: 'applyDate',
  key: 'id',
  states: invAddStates,
  scope: ofOwnOrSeen,
})

export const invAddLines = documentLines(invAdds, { table: invAddLine, by: 'invAddId' })

export type InvAddHead = typeof invAdd.$inferSelect
