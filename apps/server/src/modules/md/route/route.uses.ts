import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { route } from './route.schema.ts'

export const uses = [
  usingRows(route, {
    ...{ kind: '拜访路线', code: route.routeCode, name: route.routeName, scope: ofDealer(route) },
    ...{ list: 'md.route.list', page: '/main-data/region-management/route-manager' },
  }),
]
