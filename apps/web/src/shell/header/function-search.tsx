import { usePinyin } from '@dealer/ui-kit/pinyin'
import { Combobox, Highlight, Kbd, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paletteAtom } from '../find/finder.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { searchMenu } from '../menu/menu-search.ts'
import type { Site } from '../menu/site.ts'
import classes from './header.module.css'

/** So many pages are offered before anything is typed; what is typed finds all of its pages, and the list scrolls. */
const OFFERED = 12

/** Finds a page of the menu by its title or the pinyin of it, as the command palette does. */
export function FunctionSearch({ site }: { site: Site }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const openPalette = useSetAtom(paletteAtom)
  const pinyin = usePinyin(typed)
  const limit = typed.trim() === '' ? OFFERED : undefined
  const hits = useMemo(
    () => searchMenu([...site.pages.values()], typed, { limit, pinyin }),
    [site, typed, limit, pinyin],
  )

  const go = (path: string) => {
    setTyped('')
    combobox.closeDropdown()
    input.current?.blur()
    navigate(path)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go} width={320} position="bottom-end" withinPortal>
      <Combobox.Target>
        <TextInput
          ref={input}
          className={classes.search}
          classNames={{ input: classes.searchInput, section: classes.searchSection }}
          placeholder="搜索功能"
          aria-label="搜索功能"
          leftSection={<IconSearch size={15} />}
          rightSection={
            <button type="button" className={classes.palette} title="命令面板" onClick={() => openPalette(true)}>
              <Kbd className={classes.keys}>Ctrl K</Kbd>
            </button>
          }
          rightSectionWidth={54}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') input.current?.blur()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.searchDropdown}>
        <Combobox.Options mah={400} className={classes.searchOptions}>
          {hits.map(({ page, place }) => (
            <Combobox.Option key={page.path} value={page.path} className={classes.hit}>
              <MenuIcon name={page.icon} size={17} />
              <span className={classes.hitText}>
                <Highlight highlight={typed} component="span" className={classes.hitTitle}>
                  {page.title}
                </Highlight>
                <span className={classes.hitPlace}>{place}</span>
              </span>
            </Combobox.Option>
          ))}
          {hits.length === 0 && <Combobox.Empty>没有找到「{typed}」相关的功能</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
