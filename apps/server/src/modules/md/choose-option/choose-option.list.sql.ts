import { dictionaryLabel } from '@dealer/sdk/contract'
import { audited } from '../../../platform/list/audited.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import { chooseOption } from './choose-option.schema.ts'

const { id, code, key, label, sortNum, enabled } = chooseOption
const NAMES: Readonly<Record<string, string>> = dictionaryLabel

/** Values of the dealer's dictionaries, hidden ones too. */
export const optionList = list('md.chooseOption.list', {
  ...rowsOf(chooseOption),
  filters: { keyword: holds(key, label), code: is(code), enabled: is(enabled) },
  row: { id, code, codeName: computed, key, label, sortNum, enabled, ...audited(chooseOption) },
  compute: (row) => ({ codeName: NAMES[row.code] ?? row.code }),
})
