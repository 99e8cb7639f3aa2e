import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { costType } from './cost-type.schema.ts'

export const uses = [
  usingRows(costType, {
    ...{ kind: '费用类型', code: costType.costTypeCode, name: costType.costTypeName, scope: ofDealer(costType) },
    ...{ list: 'md.costType.list', page: '/main-data/settings-management/cost-type-management' },
  }),
]
