import { UserChangeLog } from '@dealer/fields/UserChangeLog'
import { UserChangeLogQuery } from '@dealer/fields/UserChangeLogQuery'
import { UserSave } from '@dealer/fields/UserSave'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'

const FIELDS = Object.entries(UserSave).map(([value, { title }]) => ({ value, label: title }))

const changesOf = (userId: string) =>
  defineList({
    call: dealer.md.user.getChangeLogList,
    query: UserChangeLogQuery,
    row: UserChangeLog,
    id: 'md.user.change',
    rowKey: 'id',
    title: '变更记录',
    fixed: { userId },
    filters: [{ prop: 'fieldName', type: 'select', options: FIELDS }, 'changeDate'],
    columns: ['changeDate', 'fieldLabel', 'oldValue', 'newValue', 'source', 'changeName'],
  })

/** What was changed of one person, field by field. */
export function PersonChanges({ userId }: { userId: string }) {
  const Changes = useMemo(() => changesOf(userId), [userId])
  return (
    <Box pt="sm">
      <Changes />
    </Box>
  )
}
