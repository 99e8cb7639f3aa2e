import { UserCorrect } from '@dealer/fields/UserCorrect'
import { UserCorrectQuery } from '@dealer/fields/UserCorrectQuery'
import { UserCorrectRow } from '@dealer/fields/UserCorrectRow'
import { type UserCorrectRow as Row, type UserCorrectAction, userCorrectActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { AppliedChanges } from '../../../master-data/applied-changes.tsx'
import { auditActions } from '../../../master-data/define-audit.tsx'

const { userCorrect } = dealer.md

const sheet = defineSheet({
  ...{ label: '员工信息变更', key: 'id', number: 'correctNum', tab: '变更' },
  list: { address: '/main-data/user-management/user-correct-audit', label: '去员工信息变更审核' },
  call: userCorrect.getUserCorrectById,
  facts: UserCorrect,
  states: ['status'],
  shown: [
    { prop: 'realName', code: 'userCode' },
    'mobile',
    'applyDate',
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
    { prop: 'fileIds', wide: true },
  ],
  tables: {},
  under: ({ items }) => <AppliedChanges items={items} />,
  actions: auditActions<Row, UserCorrectAction>({
    ...{ label: '员工信息变更', number: 'correctNum', about: 'realName', labels: userCorrectActionLabel },
    follows: '新资料将写入员工。',
    pass: ['passed', userCorrect.passed],
    reject: ['rejected', userCorrect.rejected],
  }),
})

/** What people of the staff want changed of themselves. */
export default defineList({
  call: userCorrect.list,
  query: UserCorrectQuery,
  row: UserCorrectRow,
  id: 'md.userCorrect',
  exports: 'md:userCorrect:export',
  rowKey: 'id',
  title: '员工信息变更',
  filters: ['keyword', 'status', 'applyDate'],
  columns: [
    'correctNum',
    'userCode',
    'realName',
    'mobile',
    'applyDate',
    { prop: 'status', width: 136 },
    'auditName',
    'auditDate',
    'auditRemark',
  ],
  parts: sheet.useDrawer,
})
