import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import { costType } from './cost-type.schema.ts'

const above = alias(costType, 'above')

const { id, costTypeCode, costTypeName, costTypeCategory, parentCode, enabled } = costType
const { isNeedCustomer, isNeedVehicle, isSystem } = costType
const rows = rowsOf(costType)

/** Cost types with the name of the one above. */
export const costTypeList = list('md.costType.list', {
  ...rows,
  joins: [
    left(
      above,
      and(
        eq(above.dealerCode, costType.dealerCode),
        eq(above.costTypeCode, costType.parentCode),
        eq(above.delFlag, 'F'),
      ),
    ),
  ],
  by: { ...rows.by, code: is(costTypeCode) },
  filters: {
    keyword: holds(costTypeCode, costTypeName),
    enabled: is(enabled),
    costTypeCategory: is(costTypeCategory),
  },
  row: {
    ...{ id, costTypeCode, costTypeName, costTypeCategory, parentCode, isNeedCustomer, isNeedVehicle },
    ...{ isSystem, enabled, parentName: above.costTypeName },
    ...audited(costType),
  },
})
