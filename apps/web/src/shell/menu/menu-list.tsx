import { IconChevronDown } from '@tabler/icons-react'
import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { preloadScreen } from '../page/screen-loader.ts'
import { themeAtom } from '../theme/theme-settings.ts'
import classes from './menu.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { isDirectory, type MenuEntry, pathTo, titleOf } from './menu-tree.ts'

/** Props of {@link MenuList}. */
export interface MenuListProps {
  entries: readonly MenuEntry[]
  /** Address of the page that is seen. */
  active?: string
  /** 0 for the first level. */
  level?: number
  /** Called when a page was chosen. */
  onOpen?: () => void
}

/** The entries of a menu with their sub-entries; the way to the page that is seen is open. */
export function MenuList({ entries, active, level = 0, onOpen }: MenuListProps) {
  return (
    <ul className={classes.list}>
      {entries.map((entry, index) => (
        <li key={entry.path}>
          {isDirectory(entry) ? (
            <Directory entry={entry} index={index} active={within(entry, active)} level={level} onOpen={onOpen} />
          ) : (
            <Link
              to={entry.path}
              className={clsx(classes.item, entry.path === active && classes.active)}
              style={{ paddingInlineStart: indent(level) }}
              aria-current={entry.path === active ? 'page' : undefined}
              onPointerEnter={() => preloadScreen(entry.component)}
              onClick={onOpen}
            >
              <LevelIcon entry={entry} index={index} level={level} />
              <span className={classes.label} title={titleOf(entry)}>
                {titleOf(entry)}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const indent = (level: number) => 8 + (level === 0 ? 0 : 10 + (level - 1) * 16)

interface LevelProps {
  entry: MenuEntry
  index: number
  level: number
}

function LevelIcon({ entry, index, level }: LevelProps) {
  const { fullIcon } = useAtomValue(themeAtom)
  if (level === 0 || fullIcon) return <MenuIcon name={entry.meta.icon} index={index} />
  return <span className={classes.noIcon} />
}

/** The address of the page that is seen where it stands below an entry: the others are not drawn again for it. */
const within = (entry: MenuEntry, active: string | undefined) =>
  active !== undefined && pathTo([entry], active).length > 0 ? active : undefined

type DirectoryProps = LevelProps & Pick<MenuListProps, 'active' | 'onOpen'>

const Directory = memo(({ entry, index, active, level, onOpen }: DirectoryProps) => {
  const holdsActive = active !== undefined
  const [isOpen, setIsOpen] = useState(holdsActive)
  const [wasHolding, setWasHolding] = useState(holdsActive)
  // Another page came to be seen: the way to it opens; what the user opened stays open.
  if (holdsActive !== wasHolding) {
    setWasHolding(holdsActive)
    if (holdsActive) setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={clsx(classes.item, holdsActive && classes.holder)}
        style={{ paddingInlineStart: indent(level) }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LevelIcon entry={entry} index={index} level={level} />
        <span className={classes.label} title={titleOf(entry)}>
          {titleOf(entry)}
        </span>
        <IconChevronDown size={15} className={clsx(classes.chevron, isOpen && classes.chevronOpen)} />
      </button>
      {isOpen && <MenuList entries={entry.children} active={active} level={level + 1} onOpen={onOpen} />}
    </>
  )
})
Directory.displayName = 'Directory'
