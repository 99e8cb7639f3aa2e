import { PrintTitleType } from '@dealer/fields/PrintTitleType'
import { PrintTitleTypeQuery } from '@dealer/fields/PrintTitleTypeQuery'
import { PrintTitleTypeSave } from '@dealer/fields/PrintTitleTypeSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'

const { list, save, disable, delete: remove } = dealer.md.printTitleType

/** Headings of printed documents. */
export default defineMasterData({
  label: '打印抬头',
  name: 'titleName',
  list: {
    call: list,
    query: PrintTitleTypeQuery,
    row: PrintTitleType,
    id: 'md.printTitleType',
    exports: 'md:printTitleType:export',
    filters: ['keyword', 'enabled'],
    columns: [
      'titleCode',
      'titleName',
      { prop: 'titleText', width: 200 },
      'subTitle',
      { prop: 'isDefault', tones: { T: 'info', F: 'neutral' } },
      'enabled',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: PrintTitleTypeSave,
    fields: [
      'titleCode',
      'titleName',
      'titleText',
      'subTitle',
      'footText',
      'logoFileId',
      // Templates without a heading of their own print the default one: another becomes it, none is not.
      { prop: 'isDefault', stays: ({ isDefault }) => isDefault === 'T' },
    ],
    free: freeIn('printTitleType', 'titleCode', 'titleName'),
  },
  add: { call: save, permission: 'md:printTitleType:edit' },
  change: { call: save, permission: 'md:printTitleType:edit' },
  enable: { call: disable, permission: 'md:printTitleType:enable' },
  disabling: '停用后，使用该抬头的打印模板改印默认抬头。',
  remove: { call: remove, permission: 'md:printTitleType:delete' },
})
