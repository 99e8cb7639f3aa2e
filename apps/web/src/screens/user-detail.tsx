import { User } from '@dealer/fields/User'
import type { User as Person } from '@dealer/sdk'
import { Box } from '@mantine/core'
import { dealer } from '../dealer.ts'
import { fieldFacts } from '../document/sheet/field-facts.ts'
import { Facts } from '../document/sheet/sheet.tsx'
import { defineRecordDetail } from '../master-data/define-record-detail.tsx'
import { PersonAccess } from './main-data/user-management/parts/person-access.tsx'
import { usePersonActions } from './main-data/user-management/parts/person-actions.tsx'
import { PersonChanges } from './main-data/user-management/parts/person-changes.tsx'
import { PersonRights } from './main-data/user-management/parts/person-rights.tsx'

const SHOWN = [
  'username',
  'sex',
  'mobile',
  'idCard',
  'birthday',
  'degree',
  'married',
  'email',
  'homeAddress',
  'emergencyContact',
  'emergencyMobile',
  'stationName',
  'parentUserName',
  'businessTypeName',
  'entryDate',
  'leaveDate',
  'webOpen',
  'appOpen',
  'isadmin',
  'isStore',
  'isWeakPwd',
  'pwdUpdateDate',
  'lastLoginDate',
  'syncStatus',
  'faceFileId',
  'idCardFileIds',
] as const

const PersonFacts = ({ person }: { person: Person }) => (
  <Box pt="sm">
    <Facts facts={fieldFacts(User, person, SHOWN)} />
  </Box>
)

/** A person: who it is, roles and lines, and what was changed. */
export default defineRecordDetail({
  label: '员工',
  key: 'userId',
  call: dealer.md.user.getUser,
  facts: User,
  name: 'realName',
  code: 'userCode',
  states: ['jobStatus'],
  list: { address: '/main-data/user-management/user-manager-component', label: '去员工列表' },
  tabs: [
    { key: 'facts', label: '基本资料', content: (person) => <PersonFacts person={person} /> },
    { key: 'rights', label: '角色与线路', content: (person) => <PersonRights person={person} /> },
    {
      key: 'access',
      label: '菜单与权限原因',
      permission: 'md:position:list',
      content: (person) => <PersonAccess person={person} />,
    },
    { key: 'changes', label: '变更记录', content: ({ userId }) => <PersonChanges userId={userId} /> },
  ],
  useActions: (person, close) => {
    const { actions, children } = usePersonActions(close)
    return { buttons: actions(person), children }
  },
})
