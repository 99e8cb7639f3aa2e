import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { RowAction } from './row-action.ts'
import classes from './row-actions.module.css'

/** Actions that found no room as words, behind three dots. */
export interface MoreActionsProps {
  actions: readonly RowAction[]
}

const Dots = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className={classes.more} aria-label="更多操作">
    <IconDots size={16} stroke={1.75} />
  </button>
)

/** Three dots; the menu behind them is made when it is wanted, since a list has them in every row. */
export function MoreActions({ actions }: MoreActionsProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <ActionsMenu actions={actions} />
  return <Dots aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
}

function ActionsMenu({ actions }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  // Once: effects run again when a tab is seen again.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // The menu gives the focus back to what had it when it opened.
    dots.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={120}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>
        <Dots ref={dots} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, danger, onClick }) => (
          <Menu.Item key={key} color={danger ? 'red' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
