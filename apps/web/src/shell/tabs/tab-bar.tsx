import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { themeAtom } from '../theme/theme-settings.ts'
import { afterPaint } from './after-paint.ts'
import classes from './tab-bar.module.css'
import { TabItem } from './tab-item.tsx'
import { TabList } from './tab-list.tsx'
import { useTabNotes } from './tab-state.ts'
import { useOverflow } from './use-overflow.ts'
import type { TabControl } from './use-tabs.ts'

/** The opened pages. When there are more than fit the wheel moves the row, and a list has them all. */
export function TabBar({ control }: { control: TabControl }) {
  const { tagType, hasTagIcon } = useAtomValue(themeAtom)
  const notes = useTabNotes()
  const row = useRef<HTMLUListElement>(null)
  const isOverflowing = useOverflow(row)
  const activeUid = control.active?.uid
  const latest = useRef(control)
  latest.current = control

  useEffect(() => {
    if (!activeUid) return
    // Once the page is painted: to look at places before that would have it laid out twice.
    return afterPaint(() =>
      row.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    )
  }, [activeUid])

  return (
    <nav className={classes.bar} data-look={tagType === '1' ? 'filled' : 'card'} aria-label="已打开的页面">
      <ul
        ref={row}
        className={classes.row}
        onWheel={(event) => {
          if (row.current && event.deltaX === 0) row.current.scrollLeft += event.deltaY
        }}
      >
        {control.tabs.list.map((tab) => (
          <TabItem
            key={tab.uid}
            tab={tab}
            isActive={tab.uid === activeUid}
            notes={notes[tab.uid]}
            withIcon={hasTagIcon}
            latest={latest}
          />
        ))}
      </ul>
      {isOverflowing && <TabList control={control} notes={notes} />}
    </nav>
  )
}
