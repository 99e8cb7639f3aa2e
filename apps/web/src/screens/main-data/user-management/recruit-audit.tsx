import { Recruit } from '@dealer/fields/Recruit'
import { RecruitQuery } from '@dealer/fields/RecruitQuery'
import { RecruitRow } from '@dealer/fields/RecruitRow'
import { type RecruitAction, type RecruitRow as Row, recruitActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { PdfFrame } from '../../../form/pdf-frame.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { auditActions } from '../../../master-data/define-audit.tsx'

const { recruit } = dealer.md

const sheet = defineSheet({
  ...{ label: '应聘登记', key: 'id', number: 'recruitNum', tab: '应聘' },
  list: { address: '/main-data/user-management/recruit-audit', label: '去应聘人员审核' },
  call: recruit.getRecruitById,
  facts: Recruit,
  states: ['status'],
  shown: [
    'realName',
    'sex',
    'mobile',
    'idCard',
    'birthday',
    'degree',
    'applyStationName',
    'businessTypeName',
    'source',
    'applyDate',
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
    'photoFileId',
    'resumeFileId',
  ],
  tables: {},
  under: ({ resumeFileId }) => resumeFileId && <PdfFrame label="简历" fileId={resumeFileId} />,
  actions: auditActions<Row, RecruitAction>({
    ...{ label: '应聘登记', number: 'recruitNum', about: 'realName', labels: recruitActionLabel },
    follows: '将建立员工资料，登录权限为关闭，完善资料后入职。',
    pass: ['passed', recruit.passed],
    reject: ['rejected', recruit.rejected],
  }),
})

/** People who applied for work. */
export default defineList({
  call: recruit.list,
  query: RecruitQuery,
  row: RecruitRow,
  id: 'md.recruit',
  exports: 'md:recruit:export',
  rowKey: 'id',
  title: '应聘人员',
  filters: ['keyword', 'status', 'applyStationId', 'applyDate'],
  columns: [
    'recruitNum',
    'realName',
    'sex',
    'mobile',
    'applyStationName',
    'businessTypeName',
    'source',
    'applyDate',
    'status',
    'auditName',
    'auditRemark',
  ],
  parts: sheet.useDrawer,
})
