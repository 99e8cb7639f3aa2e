import { and, eq, sql } from 'drizzle-orm'
import { securityLog, securityLogSeal } from '../../../platform/audit/security-log.schema.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { personHolding } from '../../md/user/user.sql.ts'

const detail = (name: string) => sql<string | null>`${securityLog.details}->>${sql.raw(`'${name}'`)}`

/** Security events of the dealer. */
export const securityLogList = list('admin.securityLog.lists', {
  from: securityLog,
  joins: [
    inner(
      securityLogSeal,
      and(eq(securityLogSeal.dealerCode, securityLog.dealerCode), eq(securityLogSeal.logId, securityLog.id)),
    ),
  ],
  scope: ({ dealerCode }) => eq(securityLog.dealerCode, dealerCode),
  newest: securityLog.logDate,
  id: securityLog.id,
  sight: 'logRead',
  filters: {
    logDateStart: from(securityLog.logDate),
    logDateEnd: to(securityLog.logDate),
    person: personHolding(securityLog.userId),
    kind: oneOf(securityLog.kind),
    address: is(securityLog.address),
    target: is(securityLog.target),
  },
  row: {
    id: securityLog.id,
    seq: securityLogSeal.seq,
    logDate: securityLog.logDate,
    kind: securityLog.kind,
    userName: securityLog.userName,
    username: securityLog.username,
    target: securityLog.target,
    address: securityLog.address,
    terminal: securityLog.terminal,
    reason: detail('reason'),
    conditions: detail('conditions'),
    columns: detail('columns'),
    rows: detail('rows'),
    before: detail('before'),
    after: detail('after'),
    hash: securityLogSeal.hash,
  },
})
