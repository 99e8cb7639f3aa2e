import { and, eq } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { holds } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { regionType } from '../region-type/region-type.schema.ts'
import { station } from '../station/station.schema.ts'
import { recruits } from './recruit.document.ts'
import { recruit } from './recruit.schema.ts'

const listed = documentList(recruits, 'md.recruit.list', { detail: 'md.recruit.getRecruitById' })
const isPost = and(eq(station.dealerCode, recruit.dealerCode), eq(station.id, recruit.applyStationId))
const isType = and(
  eq(regionType.dealerCode, recruit.dealerCode),
  eq(regionType.typeCode, recruit.businessType),
  eq(regionType.delFlag, 'F'),
)

/** People who applied for work. */
export const recruitList = list('md.recruit.list', {
  ...listed,
  joins: [inner(station, isPost), left(regionType, isType)],
  filters: { ...listed.filters, keyword: holds(recruit.recruitNum, recruit.realName, recruit.mobile) },
  row: { ...listed.row, applyStationName: station.stationName, businessTypeName: regionType.typeName },
})
