import type { Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, found, rowsOf } from '../../../platform/master-data/reading.ts'
import { region } from '../region/region.schema.ts'
import { staff } from '../user/user.schema.ts'
import { regionType } from './region-type.schema.ts'

const { id, typeCode, typeName, isSystem, sortNum, enabled } = regionType

const typeList = list('md.regionType.list', {
  ...rowsOf(regionType),
  filters: { keyword: holds(typeCode, typeName), enabled: is(enabled) },
  row: { id, typeCode, typeName, isSystem, sortNum, enabled, ...audited(regionType) },
})

const types = masterData({
  table: regionType,
  label: '业务类型',
  code: 'typeCode',
  name: 'typeName',
  calls: { save: 'md.regionType.saveRegionType', enable: 'md.regionType.disable' },
  fixed: { by: 'isSystem', label: '系统类型' },
  usedBy: [usedIn(region.regionType, typeCode), usedIn(staff.businessType, typeCode)],
})

export const routes = {
  ...types.routes,
  'md.regionType.list': typeList,
  'md.regionType.getRegionType': found(typeList),
  'md.regionType.select': choices(regionType, { key: typeCode, label: typeName, order: [sortNum] }),
} satisfies Handlers
