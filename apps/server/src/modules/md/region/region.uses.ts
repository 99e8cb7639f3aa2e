import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { region } from './region.schema.ts'

export const uses = [
  usingRows(region, {
    ...{ kind: '线路', code: region.regionCode, name: region.regionName, scope: ofDealer(region) },
    ...{ list: 'md.region.list', page: '/main-data/region-management/region-manager' },
  }),
]
