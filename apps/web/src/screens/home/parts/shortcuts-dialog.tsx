import { Dialog } from '@dealer/ui-kit/feedback'
import { Field } from '@dealer/ui-kit/form'
import { movedTo, OrderedList } from '@dealer/ui-kit/ordered-list'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { usePlaces, withFavourites } from '../../../shell/find/places.ts'
import { placeOf } from '../../../shell/menu/menu-search.ts'
import type { MenuPage } from '../../../shell/menu/menu-tree.ts'
import { offeredPages, shortcutsOf } from './shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

/** Props of {@link ShortcutsDialog}. */
export interface ShortcutsDialogProps {
  pages: ReadonlyMap<string, MenuPage>
  onClose: () => void
}

const optionOf = (page: MenuPage) => {
  const place = placeOf(page)
  return { value: page.path, label: place ? `${page.title}（${place}）` : page.title }
}

/** The user's shortcuts: added, taken away and put in order, kept at once. They are the pages pinned at a tab, too. */
export default function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const fieldId = useId()
  const { favourites, setPlaces } = usePlaces({ pages })
  const shown = shortcutsOf(favourites, pages)
  const keep = (chosen: readonly MenuPage[]) =>
    setPlaces((old) =>
      withFavourites(
        old,
        chosen.map(({ path }) => path),
        pages,
      ),
    )
  const left = offeredPages(pages).filter((page) => !shown.includes(page))
  const add = (path: unknown) => {
    const page = left.find((one) => one.path === path)
    if (page) keep([...shown, page])
  }
  const footer = (
    <>
      <Button variant="default" disabled={favourites.length === 0} onClick={() => keep([])}>
        恢复默认
      </Button>
      <Button data-autofocus onClick={onClose}>
        完成
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title="编辑快捷入口" width="min(520px, 94vw)" footer={footer}>
      <label className={classes.label} htmlFor={fieldId}>
        添加页面
      </label>
      <Field
        key={shown.length}
        id={fieldId}
        item={{
          prop: 'page',
          label: '添加页面',
          type: 'select',
          options: left.map(optionOf),
          placeholder: '输入名称或拼音首字母',
        }}
        value=""
        onChange={add}
      />
      <OrderedList
        label="快捷入口顺序"
        rows={shown}
        keyOf={({ path }) => path}
        nameOf={({ title }) => title}
        onMove={(page, to) => keep(movedTo(shown, page, to))}
      >
        {(page) => (
          <div className={classes.entry}>
            {page.title}
            <ActionIcon
              aria-label={`移除${page.title}`}
              disabled={shown.length === 1}
              onClick={() => keep(shown.filter((one) => one !== page))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        )}
      </OrderedList>
    </Dialog>
  )
}
