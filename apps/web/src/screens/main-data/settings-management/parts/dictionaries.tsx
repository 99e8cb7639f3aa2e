import { ChooseOption } from '@dealer/fields/ChooseOption'
import { ChooseOptionQuery } from '@dealer/fields/ChooseOptionQuery'
import { ChooseOptionSave } from '@dealer/fields/ChooseOptionSave'
import { dictionaryLabel } from '@dealer/sdk'
import { optionsOf } from '@dealer/ui-kit/form'
import { dealer } from '../../../../dealer.ts'
import { defineMasterData } from '../../../../master-data/define-master-data.tsx'

const { list, save } = dealer.md.chooseOption

/** Values of the dictionaries that the dealer keeps. */
export const Dictionaries = defineMasterData({
  label: '字典值',
  name: 'label',
  list: {
    call: list,
    query: ChooseOptionQuery,
    row: ChooseOption,
    id: 'md.chooseOption',
    exports: 'md:dealerSetting:export',
    filters: ['code', 'keyword', 'enabled'],
    columns: ['codeName', 'key', 'label', 'sortNum', 'enabled', 'updateName', 'updateDate'],
  },
  form: {
    facts: ChooseOptionSave,
    fields: [
      { prop: 'code', label: '字典', type: 'select', options: optionsOf(dictionaryLabel), once: true },
      { prop: 'key', once: true, placeholder: '字母和数字，保存后不能修改' },
      'label',
      'sortNum',
    ],
  },
  add: { call: save, permission: 'md:dealerSetting:edit' },
  change: { call: save, permission: 'md:dealerSetting:edit' },
  enable: 'change',
})
