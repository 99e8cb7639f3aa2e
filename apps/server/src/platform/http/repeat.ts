import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../refusal.ts'
import type { Work } from '../work.ts'
import { requestLog } from './request-log.schema.ts'

interface Numbered {
  readonly requestNo?: string
}

/**
 * Does a write once per requestNo. The row is inserted first, in the transaction of the work: a second request with the
 * same number waits for the first one's commit, then gets its answer. A refused first one leaves no row behind.
 * @throws Refusal 101 when the number comes again with another body.
 */
export async function once(
  work: Work,
  operationId: string,
  body: object,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { requestNo } = body as Numbered
  if (!requestNo) return run()
  const key = { dealerCode: work.user.dealerCode, userId: work.user.userId, operationId, requestNo }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const inserted = await work.tx
    .insert(requestLog)
    .values({ ...key, bodyHash, createDate: work.now })
    .onConflictDoNothing()
    .returning({ requestNo: requestLog.requestNo })
  const itsRow = and(
    eq(requestLog.dealerCode, key.dealerCode),
    eq(requestLog.userId, key.userId),
    eq(requestLog.operationId, key.operationId),
    eq(requestLog.requestNo, key.requestNo),
  )
  if (inserted.length === 0) {
    const [first] = await work.tx.select().from(requestLog).where(itsRow)
    if (first?.bodyHash !== bodyHash) throw new Refusal('101', '请勿重复提交')
    return first.answer
  }
  const answer = await run()
  await work.tx.update(requestLog).set({ answer }).where(itsRow)
  return answer
}

/** Deletes at most so many answers from before a day; answers how many. */
export async function deleteRequests({ tx, user }: Work, before: string, most: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from request_log where ctid in (
      select ctid from request_log where dealer_code = ${user.dealerCode}
        and create_date < ${`${before} 00:00:00 Asia/Shanghai`}::timestamptz limit ${most})
    returning 1`)
  return rows.length
}
