import { recordEvents } from '../../../platform/audit/record.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { areaNames, requireAreas } from '../area/address.ts'
import { type DealerSettings, dealerSettings } from './dealer.service.ts'
import { differing, groupsOf, inWords, requireSuited } from './setting.checks.ts'
import { changeSettings, hasStockApart, heldSettings } from './setting.sql.ts'

/** What the logo of the dealer belongs to. */
export const LOGO_OWNER = 'dealer_setting'

/** Company data and parameters of the dealer. @throws Refusal 106 */
export async function readSetting(work: Work) {
  const setting = await dealerSettings(work)
  const { createName, updateName } = setting
  const audit = { createName: createName ?? '', updateName: updateName ?? '' }
  return { ...setting, ...audit, ...areaNames(setting), outCostMethod: 'monthAvg' as const }
}

/**
 * Changes what was sent of them; what it was and what it became goes into the security log.
 * @throws Refusal 107 for data that the user may not change; 103 for locations or batches that hold stock; 104, 106.
 */
export async function saveSetting(work: Work, { version, ...given }: Args<'md.dealer.saveDealerSetting'>) {
  const groups = groupsOf(given)
  for (const { permission } of groups) requirePermission(work.user, permission)
  const [before] = await heldSettings(work)
  if (!before) throw refuse.missing()
  if (before.version !== version) throw refuse.stale()
  const changes = Object.assign({}, ...groups.map(({ values }) => differing(before, values)))
  await requireChangeable(work, before, changes)
  if (Object.keys(changes).length === 0) return DONE
  await changeSettings(work, changes)
  if ('logoFileId' in changes)
    await claimFiles(work, { bizType: LOGO_OWNER, ownerKey: before.id }, changes.logoFileId ? [changes.logoFileId] : [])
  for (const { target, values } of groups) record(work, target, before, differing(before, values))
  return DONE
}

async function requireChangeable(work: Work, before: DealerSettings, changes: Partial<DealerSettings>): Promise<void> {
  requireSuited(before, changes)
  if ('provinceCode' in changes || 'cityCode' in changes || 'countyCode' in changes || 'townCode' in changes)
    requireAreas({ ...before, ...changes })
  if (changes.useLocation === 'F' && (await hasStockApart(work, 'useLocation')))
    throw refuse.notNow('存在库位库存，不能停用库位', { reason: 'hasStock', field: 'useLocation' })
  if (changes.useBatch === 'F' && (await hasStockApart(work, 'useBatch')))
    throw refuse.notNow('存在批次库存，不能停用批次', { reason: 'hasStock', field: 'useBatch' })
}

function record(work: Work, target: string, before: DealerSettings, changes: Readonly<Record<string, unknown>>): void {
  const fields = Object.keys(changes)
  if (fields.length === 0) return
  const former = Object.fromEntries(fields.map((field) => [field, before[field as keyof DealerSettings]]))
  recordEvents(work, {
    kind: 'settingChanged',
    target,
    details: { before: inWords(former), after: inWords(changes) },
  })
}
