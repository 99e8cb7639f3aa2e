import { ActionIcon, Tooltip } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'

/** Gives the whole screen to the application, and back. */
export function FullscreenButton({ className }: { className: string }) {
  const { fullscreen, toggle } = useFullscreenDocument()
  const label = fullscreen ? '退出全屏' : '全屏'
  const Icon = fullscreen ? IconMinimize : IconMaximize
  return (
    <Tooltip label={label}>
      <ActionIcon className={className} aria-label={label} onClick={() => void toggle()}>
        <Icon size={19} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
