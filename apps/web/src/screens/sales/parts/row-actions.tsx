import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './row-actions.module.css'

/** One action of a row. */
export interface RowAction {
  key: string
  label: string
  /** Cannot be taken back. */
  danger?: boolean
  onClick: () => void
}

const DIRECT = 2

/** The actions of a row: two as words, the rest behind three dots. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const isFew = actions.length <= DIRECT + 1
  const direct = isFew ? actions : actions.slice(0, DIRECT)
  const rest = isFew ? [] : actions.slice(DIRECT)
  return (
    <span className={classes.actions}>
      {direct.map(({ key, label, danger, onClick }) => (
        <button key={key} type="button" className={classes.link} data-danger={danger || undefined} onClick={onClick}>
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" shadow="md" width={120} transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <button type="button" className={classes.more} aria-label="更多操作">
              <IconDots size={16} stroke={1.75} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ key, label, danger, onClick }) => (
              <Menu.Item key={key} color={danger ? 'red' : undefined} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

/** A document's number that opens the document. */
export function DocLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={clsx(classes.link, classes.doc)} onClick={onClick}>
      {children}
    </button>
  )
}
