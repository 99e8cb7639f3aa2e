import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { contract } from '../contract/contract.ts'
import type { OperationId } from '../contract/types.ts'
import type { Tx } from '../database/database.ts'
import { builder, prepared, preparedSql, run, unawaited, value } from '../database/prepared.ts'
import { Refusal } from '../refusal.ts'
import { makeWork, type Work } from '../work.ts'
import type { SessionContext } from './handlers.ts'
import { requestLog } from './request-log.schema.ts'

interface Numbered {
  readonly requestNo?: string
}

const itsRow = and(
  eq(requestLog.dealerCode, value('dealerCode')),
  eq(requestLog.userId, value('userId')),
  eq(requestLog.operationId, value('operationId')),
  eq(requestLog.requestNo, value('requestNo')),
)
const enter = preparedSql<object>(sql`
  insert into ${requestLog} (dealer_code, user_id, operation_id, request_no, body_hash, create_date)
  values (${value('dealerCode')}, ${value('userId')}, ${value('operationId')}, ${value('requestNo')}, ${value('bodyHash')}, ${value('now')})
  on conflict do nothing returning request_no`)
const found = prepared(
  builder.select({ bodyHash: requestLog.bodyHash, answer: requestLog.answer }).from(requestLog).where(itsRow),
)
const keep = preparedSql<object>(sql`update ${requestLog} set answer = ${value('answer')}::jsonb where ${itsRow}`)

const secretsOf = new Map<string, readonly string[]>(contract.map(({ operationId, secrets }) => [operationId, secrets]))

/** Values with the same fields are one value, however they were put in order. */
const inOneOrder = (_name: string, value: unknown) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body, inOneOrder)).digest('hex')

/** An answer as it may be kept. */
function withoutSecrets(operationId: string, answer: unknown): unknown {
  const secrets = secretsOf.get(operationId) ?? []
  if (secrets.length === 0 || typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !secrets.includes(field)))
}

/** What names a request, and what it says. Programs keep such a number as they like: it is the same in capitals. */
function numbered({ user }: Work, operationId: string, body: object) {
  const { requestNo, ...values } = body as Numbered
  if (!requestNo) return undefined
  const key = { dealerCode: user.dealerCode, userId: user.userId, operationId, requestNo: requestNo.toLowerCase() }
  return { key, bodyHash: hashOf(values) }
}

/** @throws Refusal 101 for the number of another request */
function firstAnswer(first: { readonly bodyHash: string; readonly answer: unknown } | undefined, bodyHash: string) {
  if (first?.bodyHash !== bodyHash)
    throw new Refusal('101', '请勿重复提交', { reason: 'requestNoUsed', field: 'requestNo' })
  return first.answer
}

/**
 * What a request was answered when it came before; undefined when it has no number or did not. For who asks others before the write
 * begins: what the first one did would have the second refused there.
 * @throws Refusal 101 when the number comes again with another body.
 */
export async function answeredBefore(
  work: Work,
  operationId: string,
  body: object,
): Promise<{ answer: unknown } | undefined> {
  const request = numbered(work, operationId, body)
  if (!request) return undefined
  const [first] = await run(work.tx, found, request.key)
  return first && { answer: firstAnswer(first, request.bodyHash) }
}

/**
 * Does a write once per requestNo. The row is inserted first, in the transaction of the work: a second request with the
 * same number waits for the first one's commit, then gets its answer, but for secrets in it. A refused first one leaves no row behind.
 * @throws Refusal 101 when the number comes again with another body.
 */
export async function once(
  work: Work,
  operationId: string,
  body: object,
  serve: () => Promise<unknown>,
): Promise<unknown> {
  const { tx, now } = work
  const request = numbered(work, operationId, body)
  if (!request) return serve()
  const { key, bodyHash } = request
  const inserted = await run(tx, enter, { ...key, bodyHash, now: requestLog.createDate.mapToDriverValue(now) })
  if (inserted.length === 0) return firstAnswer((await run(tx, found, key))[0], bodyHash)
  const answer = await serve()
  unawaited(run(tx, keep, { ...key, answer: JSON.stringify(withoutSecrets(operationId, answer)) }))
  return answer
}

/**
 * The same for a call about the session: such calls open their transactions themselves, and this is the one that changes something.
 * What it answers is kept, so it holds no secrets.
 */
export const onceInSession = (
  { database, clock, session }: SessionContext,
  operationId: OperationId,
  body: object,
  serve: (tx: Tx) => Promise<string>,
): Promise<unknown> =>
  database.transaction('platform', (tx) => once(makeWork(tx, session.user, clock), operationId, body, () => serve(tx)))

/** Deletes at most so many answers from before a day; answers how many. */
export async function deleteRequests({ tx, user }: Work, before: string, most: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from request_log where ctid in (
      select ctid from request_log where dealer_code = ${user.dealerCode}
        and create_date < ${`${before} 00:00:00 Asia/Shanghai`}::timestamptz limit ${most})
    returning 1`)
  return rows.length
}
