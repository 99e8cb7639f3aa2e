import type { Option } from '@dealer/sdk/contract'
import * as sdk from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { upsertValue, valuesOf } from './choose-option.sql.ts'

const LABEL = 'Label'

/** `orderStatus` → options, for every enumeration of the contract: it exports `orderStatusLabel`, code to Chinese. */
const enumerations: ReadonlyMap<string, readonly Option[]> = new Map(
  Object.entries(sdk).flatMap(([name, labels]) =>
    name.endsWith(LABEL) && typeof labels === 'object' ? [[name.slice(0, -LABEL.length), toOptions(labels)]] : [],
  ),
)

/** States of a master-data row. */
const STATES: readonly Option[] = [
  { key: 'T', label: '启用' },
  { key: 'F', label: '停用' },
]

const dictionaries = new Map([...enumerations, ['sta_status', STATES], ['yesNo', toOptions(sdk.flagLabel)]])

function toOptions(labels: object): Option[] {
  return Object.entries(labels).map(([key, label]) => ({ key, label: String(label) }))
}

/**
 * Options of an enumeration, in the order of the contract, or of a dictionary of the dealer, without its hidden ones.
 * @throws Refusal 106 for an unknown name.
 * @example await findOptions(work, { code: 'unitType' }) // [{ key: 'big', label: '大单位' }, { key: 'small', label: '小单位' }]
 */
export async function findOptions(
  work: Work,
  { code }: Args<'md.chooseOption.findByCode'>,
): Promise<readonly Option[]> {
  const fixed = dictionaries.get(code)
  if (fixed) return fixed
  const values = await valuesOf(work, code)
  if (values.length === 0) throw refuse.missing()
  return values.filter(({ enabled }) => enabled === 'T').map(({ key, label }) => ({ key, label }))
}

/** Adds a value to a dictionary of the dealer or changes it. @throws Refusal 103 for an enumeration, whose values are fixed. */
export async function saveOption(work: Work, value: Args<'md.chooseOption.save'>): Promise<typeof DONE> {
  if (dictionaries.has(value.code))
    throw refuse.notNow(`字典【${value.code}】由系统固定，不能修改`, { reason: 'fixed', field: undefined })
  await upsertValue(work, value)
  return DONE
}

/** Enabled and disabled. */
export const statusOptions = async (): Promise<readonly Option[]> => STATES
