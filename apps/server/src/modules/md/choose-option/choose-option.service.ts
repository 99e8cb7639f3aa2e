import type { Option } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { addValue, changeValue, heldValue, valuesOf } from './choose-option.sql.ts'
import { fixedDictionaries, STATES } from './fixed-dictionaries.ts'

/**
 * Options of an enumeration, in the order of the contract, or of a dictionary of the dealer, without its hidden ones.
 * @throws Refusal 106 for an unknown name.
 * @example await findOptions(work, { code: 'unitType' }) // [{ key: 'big', label: '大单位' }, { key: 'small', label: '小单位' }]
 */
export async function findOptions(
  work: Work,
  { code }: Args<'md.chooseOption.findByCode'>,
): Promise<readonly Option[]> {
  const fixed = fixedDictionaries.get(code)
  if (fixed) return fixed
  const values = await valuesOf(work, code)
  if (values.length === 0) throw refuse.missing()
  return values.filter(({ enabled }) => enabled === 'T').map(({ key, label }) => ({ key, label }))
}

/**
 * Adds a value to a dictionary of the dealer, or changes the one that its id names.
 * @throws Refusal 102 for a key that the dictionary has; 103 for an enumeration, whose values are fixed, and for another key; 104, 106.
 */
export async function saveOption(work: Work, { id, version, ...value }: Args<'md.chooseOption.save'>) {
  if (fixedDictionaries.has(value.code))
    throw refuse.notNow(`字典【${value.code}】由系统固定，不能修改`, { reason: 'fixed', field: undefined })
  if (id !== undefined) await changeOne(work, { id, version }, value)
  else if ((await addValue(work, value)).length === 0) throw refuse.taken('键', value.key, 'key')
  return DONE
}

async function changeOne(
  work: Work,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  value: Omit<Args<'md.chooseOption.save'>, 'id' | 'version'>,
): Promise<void> {
  if (version === undefined) throw refuse.required('版本号', 'version')
  const [before] = await heldValue(work, id)
  if (!before) throw refuse.missing()
  if (before.version !== version) throw refuse.stale()
  if (before.code !== value.code || before.key !== value.key)
    throw refuse.notNow('字典和键不能修改', { reason: 'fixed', field: before.key === value.key ? 'code' : 'key' })
  const { label, sortNum, enabled } = value
  await changeValue(work, id, { label, sortNum, enabled })
}

/** Enabled and disabled. */
export const statusOptions = async (): Promise<readonly Option[]> => STATES
