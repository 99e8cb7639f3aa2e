import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { type FormEvent, memo, useState } from 'react'
import { toast } from '../../feedback/toast/toast.tsx'
import type { Filter } from '../filter-form/filter.ts'
import { type SavedView, type Standing, useSavedViews, viewOf } from './saved-views.ts'
import classes from './view-menu.module.css'

/** Most characters of a view's name. */
const LONGEST_NAME = 20

/** Props of {@link ViewMenu}. */
export interface ViewMenuProps {
  tableId: string
  /** Whose views they are. */
  owner: string
  filters: readonly Filter[]
  /** How the list stands now: what is kept under a name. */
  standing: Standing
  /** Makes the list stand as it does in a view; undefined: as it does without any. */
  onApply: (view: SavedView | undefined) => void
}

/** The user's views of a list: chosen, kept, renamed, deleted, one of them the first that is seen. */
export const ViewMenu = memo(({ tableId, owner, filters, standing, onApply }: ViewMenuProps) => {
  const [{ views, first }, keep] = useSavedViews(owner, tableId)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<string>()
  const now = JSON.stringify(viewOf('', filters, standing))
  const current = views.find((view) => JSON.stringify({ ...view, name: '' }) === now)?.name
  const onSave = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    const view = viewOf(wanted, filters, standing)
    const others = views.filter((other) => other.name !== renamed)
    if (renamed !== undefined) {
      if (others.some((other) => other.name === wanted)) return toast.error(`已有名为「${wanted}」的视图`)
      keep({
        views: views.map((other) => (other.name === renamed ? { ...other, name: wanted } : other)),
        first: first === renamed ? wanted : first,
      })
    } else {
      const isKnown = views.some((other) => other.name === wanted)
      keep({ views: isKnown ? views.map((other) => (other.name === wanted ? view : other)) : [...views, view], first })
      toast.success(isKnown ? `视图「${wanted}」已更新` : `视图「${wanted}」已保存`)
    }
    setRenamed(undefined)
    setName('')
  }
  const onRemove = (gone: string) =>
    keep({ views: views.filter((view) => view.name !== gone), first: first === gone ? undefined : first })
  const choose = (chosen: SavedView | undefined) => {
    onApply(chosen)
    setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <ActionIcon
          aria-label="视图"
          title={current ? `视图：${current}` : '视图'}
          data-active={current !== undefined || undefined}
          className={classes.button}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBookmark size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ul className={classes.list} aria-label="视图">
          <li className={classes.item}>
            <button type="button" className={classes.name} onClick={() => choose(undefined)}>
              系统默认
            </button>
          </li>
          {views.map((view) => (
            <li key={view.name} className={classes.item}>
              <button
                type="button"
                className={classes.name}
                aria-current={view.name === current || undefined}
                onClick={() => choose(view)}
              >
                {view.name}
              </button>
              <button
                type="button"
                className={classes.tool}
                aria-label={`打开列表时使用「${view.name}」`}
                title="设为默认"
                aria-pressed={view.name === first}
                onClick={() => keep({ views, first: view.name === first ? undefined : view.name })}
              >
                {view.name === first ? <IconStarFilled size={14} /> : <IconStar size={14} />}
              </button>
              <button
                type="button"
                className={classes.tool}
                aria-label={`重命名「${view.name}」`}
                title="重命名"
                onClick={() => {
                  setRenamed(view.name)
                  setName(view.name)
                }}
              >
                <IconPencil size={14} />
              </button>
              <button
                type="button"
                className={classes.tool}
                aria-label={`删除「${view.name}」`}
                title="删除"
                onClick={() => onRemove(view.name)}
              >
                <IconTrash size={14} />
              </button>
            </li>
          ))}
        </ul>
        <form className={classes.form} onSubmit={onSave}>
          <TextInput
            aria-label="视图名称"
            placeholder="当前筛选、排序和列"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="light" px="sm" disabled={name.trim() === ''}>
            {renamed === undefined ? '保存视图' : '重命名'}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
})
