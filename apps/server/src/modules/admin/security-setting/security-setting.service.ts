import { type FourEyesKind, fourEyesKindLabel } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { recordEvents } from '../../../platform/audit/record.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'

/** How strictly the dealer works. @throws Refusal 106 */
export async function securitySetting(work: Work) {
  const { fourEyes, logKeepMonths, version } = await dealerSettings(work)
  return { fourEyes: [...fourEyes], logKeepMonths, version }
}

/** Changes it; what it was and what it became goes into the security log. @throws Refusal 104, 106 */
export async function saveSecuritySetting(work: Work, args: Args<'admin.securitySetting.saveSetting'>) {
  const { fourEyes, logKeepMonths, version } = args
  const before = await dealerSettings(work)
  const saved = await work.tx
    .update(dealerSetting)
    .set({ fourEyes, logKeepMonths, version: sql`${dealerSetting.version} + 1`, ...updated(work) })
    .where(
      and(
        eq(dealerSetting.dealerCode, work.user.dealerCode),
        eq(dealerSetting.version, version),
        eq(dealerSetting.delFlag, 'F'),
      ),
    )
    .returning({ id: dealerSetting.id })
  if (saved.length === 0) throw refuse.stale()
  recordEvents(work, {
    kind: 'settingChanged',
    target: '安全设置',
    details: { before: inWords(before), after: inWords(args) },
  })
  return DONE
}

const inWords = ({ fourEyes, logKeepMonths }: { fourEyes: readonly FourEyesKind[]; logKeepMonths: number }) =>
  `须他人审核：${fourEyes.map((kind) => fourEyesKindLabel[kind]).join('、') || '无'}；操作日志保留${logKeepMonths}个月`
