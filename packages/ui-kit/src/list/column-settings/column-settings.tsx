import { ActionIcon, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { memo } from 'react'
import { useDensity } from '../../rows/density.ts'
import { DEFAULT_SETTINGS, moveId, orderedIds, useTableSettings } from '../../rows/table-settings.ts'
import { ColumnItem } from './column-item.tsx'
import classes from './column-settings.module.css'

/** Props of {@link ColumnSettings}. */
export interface ColumnSettingsProps {
  /** The table's id in local storage. */
  tableId: string
  /** Columns that may be hidden, moved and pinned, in the screen's order. */
  columns: readonly { id: string; label: string }[]
  /** Ids of those that find no room now. Without it columns are only hidden and ordered, as in an entry grid. */
  folded?: readonly string[]
}

const without = (ids: readonly string[], id: string) => ids.filter((entry) => entry !== id)

/** The menu that hides, shows, orders and pins columns and sets the height of rows; what is chosen stays for this table. */
export const ColumnSettings = memo(({ tableId, columns, folded: away }: ColumnSettingsProps) => {
  const [settings, change] = useTableSettings(tableId)
  const { density, choose } = useDensity()
  const { hidden, kept, pinned } = settings
  const folded = away ?? []
  const ids = columns.map((column) => column.id)
  const order = orderedIds(ids, settings.order)
  const seen = order.filter((id) => !hidden.includes(id) && !folded.includes(id))
  // Who asks for a column that found no room wants it whatever the room.
  const toggle = (id: string, on: boolean) =>
    change(
      on
        ? { hidden: without(hidden, id), kept: folded.includes(id) ? [...kept, id] : kept }
        : { hidden: [...hidden, id], kept: without(kept, id) },
    )
  const move = (id: string, step: -1 | 1) => {
    const target = order[order.indexOf(id) + step]
    if (target !== undefined) change({ order: moveId(order, id, target) })
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus hideDetached={false}>
      <Popover.Target>
        <ActionIcon aria-label="列设置" title="列设置">
          <IconColumns3 size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.head}>
          <span>列设置</span>
          <button type="button" className={classes.reset} onClick={() => change(DEFAULT_SETTINGS)}>
            恢复默认
          </button>
        </div>
        <ul className={classes.list}>
          {order.map((id, index) => (
            <ColumnItem
              key={id}
              id={id}
              label={columns.find((column) => column.id === id)?.label ?? ''}
              isSeen={seen.includes(id)}
              isFolded={folded.includes(id) && !hidden.includes(id)}
              isPinned={pinned.includes(id)}
              // The last column stays: an empty table cannot be told from a broken one.
              isLast={seen.length === 1}
              isFirst={index === 0}
              isEnd={index === order.length - 1}
              onShow={(on) => toggle(id, on)}
              onPin={away && ((on) => change({ pinned: on ? [...pinned, id] : without(pinned, id) }))}
              onMove={(step) => move(id, step)}
              onDrop={(dragged) => change({ order: moveId(order, dragged, id) })}
            />
          ))}
        </ul>
        {away && (
          <label className={classes.density}>
            <input
              type="checkbox"
              checked={density === 'compact'}
              onChange={(event) => choose(event.currentTarget.checked ? 'compact' : 'normal')}
            />
            紧凑行高（所有列表）
          </label>
        )}
      </Popover.Dropdown>
    </Popover>
  )
})
