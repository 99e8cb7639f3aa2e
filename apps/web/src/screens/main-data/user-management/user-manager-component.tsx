import { UserQuery } from '@dealer/fields/UserQuery'
import { UserRow } from '@dealer/fields/UserRow'
import type { UserRow as Person } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { usePermission } from '../../../shell/session/permission.tsx'
import { LoginButton } from './parts/login-button.tsx'
import { NotReported } from './parts/not-reported.tsx'
import { usePersonActions } from './parts/person-actions.tsx'

const useUserParts = ({ chosen, clear }: ListHandle<Person>): ListParts<Person> => {
  const may = usePermission()
  const navigate = useNavigate()
  const { actions, children } = usePersonActions(clear)
  return {
    toolbar: (
      <>
        {may('md:user:add') && <Button onClick={() => navigate('/user-add')}>新增</Button>}
        {may('md:user:import') && (
          <Button variant="default" onClick={() => navigate('/main-data/user-management/user-import-list')}>
            导入
          </Button>
        )}
        {may('md:user:loginPermission') && <LoginButton chosen={chosen} onDone={clear} />}
        <NotReported />
      </>
    ),
    rowActions: actions,
    children,
  }
}

/** Staff of the dealer, on the job and left. */
export default defineList({
  call: dealer.md.user.list,
  query: UserQuery,
  row: UserRow,
  id: 'md.user',
  exports: 'md:user:export',
  rowKey: 'userId',
  title: '员工',
  filters: [
    { prop: 'keyword', placeholder: '姓名、编码或账号' },
    { prop: 'jobStatus', default: 'onJob' },
    'stationId',
    'positionId',
    'businessType',
    'appOpen',
    'entryDate',
  ],
  columns: [
    { prop: 'userCode', width: 132 },
    'realName',
    { prop: 'mobile', priority: 'high' },
    { prop: 'username', width: 120 },
    { prop: 'sex', priority: 'low' },
    { prop: 'stationName', priority: 'high' },
    { prop: 'positionNames', priority: 'high' },
    { prop: 'businessTypeName', width: 100, priority: 'low' },
    { prop: 'regionNames', priority: 'normal' },
    'entryDate',
    'jobStatus',
    'appOpen',
    'syncStatus',
    'updateDate',
  ],
  open: ({ userId }) => `/user-detail?userId=${userId}`,
  selection: true,
  parts: useUserParts,
})
