import { schemas } from '../../../platform/contract/contract.ts'
import { type ContractField, fieldsOf } from '../../../platform/contract/fields.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { DealerSettings } from './dealer.service.ts'

/** What a call changes of the settings. */
export type GivenSettings = Omit<Args<'md.dealer.saveDealerSetting'>, 'version' | 'requestNo'>
type Named = Readonly<Record<string, unknown>>

/** Fields of the company, and how it works, as the contract has them. */
const COMPANY = fieldsOf(schemas.DealerInfo ?? {})
const PARAMETERS = fieldsOf(schemas.DealerParameters ?? {})

/** Settings that are saved together, under one permission. */
export interface SettingGroup {
  readonly target: string
  readonly permission: string
  readonly values: Named
}

/**
 * What was sent, by group. A county without a town has none.
 *
 * @example groupsOf({ useBatch: 'F' }) // [{ target: '经销商参数', permission: 'md:dealerSetting:edit', values: { useBatch: 'F' } }]
 */
export function groupsOf({ emptied = [], ...given }: GivenSettings): SettingGroup[] {
  const sent = (fields: ReadonlyMap<string, ContractField>) =>
    Object.fromEntries(Object.entries(given).filter(([field, value]) => fields.has(field) && value !== undefined))
  const blank = Object.fromEntries(emptied.map((field) => [field, null]))
  const town = given.countyCode === undefined ? {} : { townCode: null }
  const groups = [
    { target: '企业信息', permission: 'md:dealer:edit', values: { ...blank, ...town, ...sent(COMPANY) } },
    { target: '经销商参数', permission: 'md:dealerSetting:edit', values: sent(PARAMETERS) },
  ]
  return groups.filter(({ values }) => Object.keys(values).length > 0)
}

/** Of these values those that differ from what was kept. */
export const differing = (before: DealerSettings, values: Named): Named =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== (before as Named)[field]))

/**
 * Settings in words, for the security log.
 * @example inWords({ useBatch: 'T', expireWarnDays: 60 }) // '启用批次：是；效期预警天数：60'
 */
export const inWords = (values: Named): string =>
  Object.entries(values)
    .map(([field, value]) => {
      const { title = field, labels } = COMPANY.get(field) ?? PARAMETERS.get(field) ?? {}
      return `${title}：${value === null ? '无' : (labels?.[String(value)] ?? String(value))}`
    })
    .join('；')

/** @throws Refusal 103 for what a light dealer does without. */
export function requireSuited({ isLightDealer }: DealerSettings, changes: Named): void {
  if (isLightDealer === 'F') return
  for (const field of ['useLocation', 'usePicking'])
    if (changes[field] === 'T')
      throw refuse.notNow(`轻经销商不能${PARAMETERS.get(field)?.title}`, { reason: 'unsuitable', field })
}
