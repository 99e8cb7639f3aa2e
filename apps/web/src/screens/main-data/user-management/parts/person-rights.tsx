import type { User } from '@dealer/sdk'
import { dataScopeLabel } from '@dealer/sdk'
import { EmptyState, StatusTag } from '@dealer/ui-kit/feedback'
import { Group, Stack, Text } from '@mantine/core'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { usePermission } from '../../../../shell/session/permission.tsx'

/** The roles of a person with what they open, and the lines. */
export function PersonRights({ person }: { person: User }) {
  const maySee = usePermission()('md:position:list')
  return (
    <Stack gap="md" p="md">
      <Stack gap={6}>
        <Text fw={600} size="sm">
          角色
        </Text>
        {maySee ? (
          person.positionIds.map((id) => <Role key={id} id={id} />)
        ) : (
          <Text size="sm">{person.positionNames ?? '-'}</Text>
        )}
      </Stack>
      <Stack gap={6}>
        <Text fw={600} size="sm">
          负责线路
        </Text>
        {person.regionNames ? <Text size="sm">{person.regionNames}</Text> : <EmptyState text="没有负责的线路" />}
      </Stack>
    </Stack>
  )
}

function Role({ id }: { id: string }) {
  const { data } = useCall(dealer.md.position.getPosition, { id }, { silent: true })
  if (!data) return null
  const pages = data.webPerms.includes('*:*:*') ? '全部页面' : `${data.menuIds.length} 个页面`
  return (
    <Group gap="sm">
      <Text size="sm">{data.positionName}</Text>
      <Text size="sm" c="dimmed">
        数据范围{dataScopeLabel[data.dataScope]}，可打开{pages}
      </Text>
      {data.enabled === 'F' && <StatusTag tone="neutral">已停用</StatusTag>}
    </Group>
  )
}
