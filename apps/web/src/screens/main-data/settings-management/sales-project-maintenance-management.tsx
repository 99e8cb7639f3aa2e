import { SalesProject } from '@dealer/fields/SalesProject'
import { SalesProjectQuery } from '@dealer/fields/SalesProjectQuery'
import { SalesProjectSave } from '@dealer/fields/SalesProjectSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'

const { page, saveOrUpdate, delete: remove } = dealer.guide.salesProject

/** What guides and salesmen are asked to report of a store. */
export default defineMasterData({
  label: '报告项目',
  name: 'projectName',
  list: {
    call: page,
    query: SalesProjectQuery,
    row: SalesProject,
    id: 'guide.salesProject',
    exports: 'guide:salesProject:export',
    filters: ['keyword', 'projectType', 'scope', 'enabled'],
    columns: [
      'projectCode',
      'projectName',
      'projectType',
      'scope',
      'productNames',
      'categoryNames',
      'unit',
      'isRequired',
      'regionType',
      'startDate',
      'endDate',
      'sortNum',
      'enabled',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: SalesProjectSave,
    fields: [
      'projectCode',
      'projectName',
      'projectType',
      'scope',
      { prop: 'productCodes', placeholder: '按商品时必填，输入编码、名称或条码查找' },
      { prop: 'categoryIds', placeholder: '按品类时必填，含下级品类' },
      'unit',
      'isRequired',
      { prop: 'regionType', placeholder: '不选则所有人员' },
      'startDate',
      'endDate',
      'sortNum',
    ],
    free: freeIn('salesProject', 'projectCode'),
  },
  add: { call: saveOrUpdate, permission: 'guide:salesProject:edit' },
  change: { call: saveOrUpdate, permission: 'guide:salesProject:edit' },
  enable: 'change',
  disabling: '停用后不再要求填报，已填报的数据不受影响。',
  remove: { call: remove, permission: 'guide:salesProject:delete' },
})
