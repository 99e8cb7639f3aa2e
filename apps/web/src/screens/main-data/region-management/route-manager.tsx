import { Route } from '@dealer/fields/Route'
import { RouteQuery } from '@dealer/fields/RouteQuery'
import { RouteSave } from '@dealer/fields/RouteSave'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'
import { useRoutePanel } from './parts/route-panel.tsx'
import { WEEKDAYS } from './parts/weekdays.ts'

const { route } = dealer.md

/** Rounds of visits: which customers on which days, in which order. */
export default defineMasterData({
  label: '拜访路线',
  name: 'routeName',
  list: {
    call: route.list,
    query: RouteQuery,
    row: Route,
    id: 'md.route',
    exports: 'md:route:export',
    filters: ['keyword', 'regionCode', 'userId', 'enabled'],
    columns: [
      'routeCode',
      { prop: 'routeName', width: 140 },
      'regionName',
      'userName',
      { prop: 'visitDayNames', label: '拜访日', width: 120 },
      'visitCycle',
      'nextDate',
      'customerNum',
      'enabled',
    ],
  },
  form: {
    facts: RouteSave,
    fields: [
      'routeCode',
      'routeName',
      'regionCode',
      { prop: 'visitDays', type: 'multiselect', options: WEEKDAYS },
      'visitCycle',
      { prop: 'startDate', placeholder: '不填则从今天起' },
      'areaCodes',
    ],
    free: [{ prop: 'routeCode', check: (code, id) => route.checkCode({ code, id }) }],
  },
  add: { call: route.save, permission: 'md:route:edit' },
  change: { call: route.save, permission: 'md:route:edit' },
  enable: { call: route.updateRouteEnable, permission: 'md:route:enable' },
  disabling: '停用后不再计划拜访，今天未拜访的客户也不再列出；路线上的客户和拜访记录保留。',
  remove: { call: route.delete, permission: 'md:route:delete' },
  parts: useRoutePanel,
})
