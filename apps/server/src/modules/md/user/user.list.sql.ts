import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audited } from '../../../platform/list/audited.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { from, holds, is, to, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { changeFilters, changeRow } from '../../../platform/master-data/change-log.ts'
import { region } from '../region/region.schema.ts'
import { regionType } from '../region-type/region-type.schema.ts'
import { station } from '../station/station.schema.ts'
import { staffChanges } from './user.changes.ts'
import { position, staff, staffPosition } from './user.schema.ts'

const superior = alias(staff, 'superior')

const ofStation = and(eq(station.dealerCode, staff.dealerCode), eq(station.id, staff.stationId))
const ofType = and(
  eq(regionType.dealerCode, staff.dealerCode),
  eq(regionType.typeCode, staff.businessType),
  eq(regionType.delFlag, 'F'),
)
const ofSuperior = and(eq(superior.dealerCode, staff.dealerCode), eq(superior.id, staff.parentUserId))

const roles = sql`from ${staffPosition} join ${position} on ${position.dealerCode} = ${staffPosition.dealerCode}
  and ${position.id} = ${staffPosition.positionId}
  where ${staffPosition.dealerCode} = ${staff.dealerCode} and ${staffPosition.userId} = ${staff.id}`
const lines = sql`from ${region} where ${region.dealerCode} = ${staff.dealerCode} and ${region.userId} = ${staff.id}
  and ${region.delFlag} = 'F'`

/** Staff with posts, roles and lines. */
export const userList = list('md.user.list', {
  from: staff,
  joins: [left(station, ofStation), left(regionType, ofType), left(superior, ofSuperior)],
  scope: ofDealer(staff),
  newest: staff.createDate,
  id: staff.id,
  by: { userId: is(staff.id) },
  filters: {
    keyword: holds(staff.realName, staff.username, staff.userCode),
    stationId: is(staff.stationId),
    positionId: where(
      (wanted) => sql`exists (select 1 from ${staffPosition} where ${staffPosition.dealerCode} = ${staff.dealerCode}
        and ${staffPosition.userId} = ${staff.id} and ${staffPosition.positionId} = ${wanted}::bigint)`,
    ),
    businessType: is(staff.businessType),
    jobStatus: is(staff.jobStatus),
    appOpen: is(staff.appOpen),
    entryDateStart: from(staff.entryDate),
    entryDateEnd: to(staff.entryDate),
  },
  row: {
    userId: staff.id,
    userCode: staff.userCode,
    username: staff.username,
    realName: staff.realName,
    sex: staff.sex,
    mobile: staff.mobile,
    stationId: staff.stationId,
    stationName: station.stationName,
    positionIds: sql<
      string[]
    >`coalesce((select jsonb_agg(${position.id}::text order by ${position.positionCode}) ${roles}), '[]')`,
    positionNames: sql<
      string | null
    >`(select string_agg(${position.positionName}, '，' order by ${position.positionCode}) ${roles})`,
    businessType: staff.businessType,
    businessTypeName: regionType.typeName,
    regionCodes: sql<
      string[]
    >`coalesce((select jsonb_agg(${region.regionCode} order by ${region.regionCode}) ${lines}), '[]')`,
    regionNames: sql<
      string | null
    >`(select string_agg(${region.regionName}, '，' order by ${region.regionCode}) ${lines})`,
    entryDate: staff.entryDate,
    jobStatus: staff.jobStatus,
    appOpen: staff.appOpen,
    webOpen: staff.webOpen,
    syncStatus: staff.syncStatus,
    ...audited(staff),
  },
  read: {
    birthday: staff.birthday,
    degree: staff.degree,
    married: staff.married,
    idCard: staff.idCard,
    email: staff.email,
    homeAddress: staff.homeAddress,
    emergencyContact: staff.emergencyContact,
    emergencyMobile: staff.emergencyMobile,
    parentUserId: staff.parentUserId,
    parentUserName: superior.realName,
    isadmin: staff.isadmin,
    isStore: staff.isStore,
    leaveDate: staff.leaveDate,
    faceFileId: staff.faceFileId,
    idCardFileIds: staff.idCardFileIds,
    isWeakPwd: staff.isWeakPwd,
    pwdUpdateDate: staff.pwdUpdateDate,
    lastLoginDate: staff.lastLoginDate,
  },
})

/** What was changed of staff. */
export const userChangeLogs = list('md.user.getChangeLogList', {
  ...staffChanges.list,
  joins: [inner(staff, and(eq(staff.dealerCode, changeLog.dealerCode), eq(staff.id, changeLog.rowId)))],
  filters: { ...changeFilters, userId: is(changeLog.rowId) },
  row: { ...changeRow, userId: changeLog.rowId, realName: staff.realName },
})
