import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { usePermission } from '../session/permission.tsx'

const PAGE = '/dashboard-message'
const MOST_SHOWN = 99

/** The bell, for those who may read messages. */
export function MessageBell({ className }: { className: string }) {
  return usePermission()('md:message:list') ? <Bell className={className} /> : null
}

/** The unread messages as a number, and the way to them. */
function Bell({ className }: { className: string }) {
  const navigate = useNavigate()
  const { data: unread = 0 } = useCall(dealer.md.message.getUserMessageNum, undefined, { silent: true })
  const label = unread > 0 ? `消息，${unread} 条未读` : '消息'
  return (
    <Tooltip label={label}>
      <Indicator
        label={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        disabled={unread === 0}
        size={16}
        offset={5}
        color="red.8"
      >
        <ActionIcon className={className} aria-label={label} onClick={() => void navigate(PAGE)}>
          <IconBell size={19} stroke={1.75} />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}
