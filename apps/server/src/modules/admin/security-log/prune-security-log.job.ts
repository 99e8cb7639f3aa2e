import { eq, sql } from 'drizzle-orm'
import { NO_DEALER, recordAs } from '../../../platform/audit/record.ts'
import { securityLog, securityLogSeal } from '../../../platform/audit/security-log.schema.ts'
import { addMonths } from '../../../platform/clock.ts'
import { definePlatformJob, type PlatformWork } from '../../../platform/jobs/define.ts'
import { systemUser } from '../../../platform/session/system-user.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'

const USUAL_MONTHS = Number(dealerSetting.logKeepMonths.default)

/**
 * Removes whole months of events that are older than each dealer keeps them: from the beginning of the chain, which then goes
 * on from the last hash that was removed. An event says so, and is sealed like any other.
 */
export const pruneSecurityLog = definePlatformJob({
  name: 'admin.securityLog.prune',
  title: '清理操作日志',
  nightly: '03:20',
  run: async (work) => {
    const dealers = await work.tx
      .select({ dealerCode: dealerSetting.dealerCode, months: dealerSetting.logKeepMonths })
      .from(dealerSetting)
      .where(eq(dealerSetting.delFlag, 'F'))
    // What happened at no dealer's, where nobody says how long.
    const all = [...dealers, { dealerCode: NO_DEALER, months: USUAL_MONTHS }]
    for (const { dealerCode, months } of all) await pruneOne(work, dealerCode, months)
  },
})

async function pruneOne({ tx, now, today }: PlatformWork, dealerCode: string, months: number): Promise<void> {
  const before = `${addMonths(today, -months).slice(0, 7)}-01`
  const { rows } = await tx.execute<{ seq: string; hash: string }>(sql`
    select seq::text, hash from ${securityLogSeal} where dealer_code = ${dealerCode} and seq < coalesce(
      (select min(seq) from ${securityLogSeal} where dealer_code = ${dealerCode}
        and log_date >= ${`${before} 00:00:00 Asia/Shanghai`}::timestamptz), 0)
    order by ${securityLogSeal.seq} desc limit 1`)
  const [last] = rows
  if (!last) return
  await tx.execute(sql`delete from ${securityLog} using ${securityLogSeal} s where s.dealer_code = ${dealerCode}
    and ${securityLog.dealerCode} = s.dealer_code and ${securityLog.id} = s.log_id and s.seq <= ${last.seq}::bigint`)
  await tx.execute(sql`delete from ${securityLogSeal} where dealer_code = ${dealerCode} and seq <= ${last.seq}::bigint`)
  recordAs(
    tx,
    systemUser(dealerCode),
    { now: () => new Date(`${now.replace(' ', 'T')}+08:00`) },
    {
      kind: 'logPruned',
      target: `${before}以前`,
      details: { reason: `保留${months}个月`, lastSeq: last.seq, lastHash: last.hash },
    },
  )
}
