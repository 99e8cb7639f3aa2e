import { ActionIcon, Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { moveId, orderedIds, useTableSettings } from '../../rows/table-settings.ts'
import classes from './column-settings.module.css'

/** Props of {@link ColumnSettings}. */
export interface ColumnSettingsProps {
  /** The table's id in local storage. */
  tableId: string
  /** Columns that may be hidden and moved, in the screen's order. */
  columns: readonly { id: string; label: string }[]
}

/** The menu that hides, shows and orders columns; what is chosen stays for this table. */
export function ColumnSettings({ tableId, columns }: ColumnSettingsProps) {
  const [settings, setSettings] = useTableSettings(tableId)
  const ids = columns.map((column) => column.id)
  const order = orderedIds(ids, settings.order)
  const shown = order.filter((id) => !settings.hidden.includes(id))
  const toggle = (id: string, on: boolean) =>
    setSettings({
      ...settings,
      hidden: on ? settings.hidden.filter((entry) => entry !== id) : [...settings.hidden, id],
    })
  const move = (id: string, step: -1 | 1) => {
    const target = order[order.indexOf(id) + step]
    if (target !== undefined) setSettings({ ...settings, order: moveId(order, id, target) })
  }
  const onDrop = (dragged: string, target: string) =>
    setSettings({ ...settings, order: moveId(order, dragged, target) })
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
          <button type="button" className={classes.reset} onClick={() => setSettings({ hidden: [], order: [] })}>
            恢复默认
          </button>
        </div>
        <ul className={classes.list}>
          {order.map((id, index) => (
            <li
              key={id}
              className={classes.item}
              draggable
              onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => onDrop(event.dataTransfer.getData('text/plain'), id)}
            >
              <label className={classes.label}>
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  // The last column stays: an empty table cannot be told from a broken one.
                  disabled={shown.length === 1 && shown.includes(id)}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                />
                {columns.find((column) => column.id === id)?.label}
              </label>
              <button
                type="button"
                className={classes.move}
                aria-label="上移"
                disabled={index === 0}
                onClick={() => move(id, -1)}
              >
                <IconChevronUp size={14} />
              </button>
              <button
                type="button"
                className={classes.move}
                aria-label="下移"
                disabled={index === order.length - 1}
                onClick={() => move(id, 1)}
              >
                <IconChevronDown size={14} />
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
