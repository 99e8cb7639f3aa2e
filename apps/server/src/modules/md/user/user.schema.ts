import { DataScope, Degree, JobStatus, PositionShopRole, PositionType, Sex, SyncStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { choice, code, date, dt, flag, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'
import type { BusinessRights } from '../../../platform/session/session-user.ts'

/** Staff of a dealer. The account name is unique over all dealers, since it alone finds the dealer when logging in. */
export const staff = dealerTable(
  'staff',
  {
    userCode: code().notNull(),
    username: str(30).notNull(),
    passwordHash: varchar({ length: 200 }).notNull(),
    realName: str(30).notNull(),
    sex: choice(Sex),
    mobile: str(11).notNull(),
    birthday: date(),
    degree: choice(Degree),
    married: flag(),
    idCard: str(18),
    email: str(60),
    homeAddress: str(100),
    emergencyContact: str(30),
    emergencyMobile: str(11),
    stationId: ref(),
    businessType: varchar({ length: 4 }),
    parentUserId: ref(),
    /** Of a hired applicant none until the first save. */
    entryDate: date(),
    leaveDate: date(),
    jobStatus: choice(JobStatus).notNull(),
    isadmin: flag().notNull().default('F'),
    isStore: flag().notNull().default('F'),
    appOpen: flag().notNull(),
    webOpen: flag().notNull(),
    isWeakPwd: flag().notNull(),
    /** Logins ask for a code of the authenticator app. */
    hasSecondFactor: flag().notNull().default('F'),
    pwdUpdateDate: dt(),
    lastLoginDate: dt(),
    /** Sessions that were opened before it are over. */
    sessionsEndedDate: dt(),
    syncStatus: choice(SyncStatus).notNull().default('none'),
    faceFileId: ref(),
    idCardFileIds: str(200),
  },
  (table) => [
    uniqueIndex('staff_username_key').on(sql`lower(${table.username})`).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('staff_code_key')
      .on(table.dealerCode, sql`upper(${table.userCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('staff_mobile_key').on(table.dealerCode, table.mobile).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('staff_id_card_key')
      .on(table.dealerCode, sql`upper(${table.idCard})`)
      .where(sql`${table.delFlag} = 'F' and ${table.jobStatus} = 'onJob'`),
    index('staff_parent').on(table.dealerCode, table.parentUserId),
  ],
)
carries(staff, {
  saved: 'UserSave',
  answered: ['UserRow', 'User'],
  // The first administrator is made before anybody has said them, a hired applicant before the first save.
  blank: ['sex', 'idCard', 'stationId', 'entryDate'],
  elsewhere: ['userId', 'positionIds', 'regionCodes'],
})

/** Role: permission strings, the rows seen, and rights beyond them. */
export const position = dealerTable(
  'position',
  {
    positionCode: code().notNull(),
    positionName: str(30).notNull(),
    positionTypeCode: choice(PositionType).notNull(),
    webPerms: text().array().notNull(),
    appPerms: text().array().notNull(),
    dataScope: choice(DataScope).notNull(),
    bizPermissions: jsonb().$type<BusinessRights>().notNull(),
    shopRole: choice(PositionShopRole).notNull().default('none'),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('position_code_key')
      .on(table.dealerCode, sql`upper(${table.positionCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('position_name_key').on(table.dealerCode, table.positionName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(position, { saved: 'PositionSave', answered: ['PositionRow', 'Position'], made: ['bizPermissions'] })

/** Roles of a user. */
export const staffPosition = checkedTable(
  'staff_position',
  { dealerCode: code().notNull(), userId: ref().notNull(), positionId: ref().notNull() },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.userId, table.positionId] }),
    index('staff_position_position').on(table.dealerCode, table.positionId),
  ],
)
