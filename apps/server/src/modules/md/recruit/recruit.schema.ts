import { Degree, RecruitSource, RecruitStatus, Sex } from '@dealer/sdk/contract'
import { index, varchar } from 'drizzle-orm/pg-core'
import { choice, code, date, dt, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Somebody who applied for work. */
export const recruit = dealerTable(
  'recruit',
  {
    recruitNum: code().notNull(),
    realName: str(30).notNull(),
    sex: choice(Sex).notNull(),
    mobile: str(11).notNull(),
    idCard: str(18),
    birthday: date(),
    degree: choice(Degree),
    applyStationId: ref().notNull(),
    businessType: varchar({ length: 4 }),
    source: choice(RecruitSource).notNull(),
    resumeFileId: ref(),
    photoFileId: ref(),
    applyDate: date().notNull(),
    status: choice(RecruitStatus).notNull(),
    auditName: str(60),
    auditDate: dt(),
    auditRemark: str(200),
    /** Of the staff, once passed. */
    userId: ref(),
  },
  (table) => [
    index('recruit_list').on(table.dealerCode, table.applyDate, table.id),
    index('recruit_user').on(table.dealerCode, table.userId),
  ],
)
carries(recruit, { answered: ['Recruit'] })
