import { type MantineThemeOverride, MantineThemeProvider, TreeSelect } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react'
import { useOptionFilter } from '../choice-field/use-option-filter.ts'
import { listOf, textOf } from '../field/value.ts'
import type { FormItem, FormValue } from '../form-item.ts'
import { type OptionNode, treeOf } from './option-tree.ts'

/** Props of {@link TreeField}. */
export interface TreeFieldProps {
  /** A select or a multiselect whose options say what they lie below. */
  item: FormItem
  base: { id: string; error?: string; disabled?: boolean }
  value: FormValue
  onChange: (value: FormValue) => void
}

/** Branches that are open at first: few enough to be seen at once. */
const FEW = 30

const CHEVRON = { expand: '展开', collapse: '收起' }

const role = (name: 'tree' | 'treeitem') => ({
  defaultProps: { renderRoot: (props: ComponentProps<'div'>) => <div {...props} role={name} /> },
})

/**
 * Mantine calls the tree a list box and its rows options, which have neither a level nor branches for who hears the page: axe
 * refuses them. Each part takes its root from here instead, and keeps everything else.
 */
const AS_TREE: MantineThemeOverride = {
  components: { ComboboxOptions: role('tree'), ComboboxOption: role('treeitem') },
}

/** A field whose list is told as the tree that it is. */
function AsTree({ id, children }: { id: string; children: ReactNode }) {
  // The target takes no word of it; what React has written once and does not change stays as it is set.
  useEffect(() => document.getElementById(id)?.setAttribute('aria-haspopup', 'tree'), [id])
  return (
    <MantineThemeProvider theme={AS_TREE} inherit>
      {children}
    </MantineThemeProvider>
  )
}

/**
 * A choice in a tree: ↑ ↓ go through it, → opens a branch and ← closes it, Enter takes a leaf or a branch; typed words and letters
 * of pinyin find what they name, with the branches that lead to it.
 */
export function TreeField({ item, base, value, onChange }: TreeFieldProps) {
  const { options = [], required, placeholder = '请选择' } = item
  const data = useMemo(() => treeOf(options), [options])
  const { word, setWord, fits } = useOptionFilter()
  const filter = (typed: string, { label }: { label: unknown }) => fits(String(label), typed)
  const shared = {
    ...base,
    data: data as (OptionNode & { label: string })[],
    searchable: true,
    searchValue: word,
    onSearchChange: setWord,
    filter,
    clearable: !required,
    defaultExpandAll: options.length <= FEW,
    maxDropdownHeight: 280,
    nothingFoundMessage: '没有匹配的选项',
    chevronAriaLabels: CHEVRON,
    comboboxProps: { shadow: 'md', transitionProps: { duration: 80 } },
  }
  // Names are known once the choices are: a tree that came empty is made anew.
  const key = String(data.length > 0)
  if (item.type === 'multiselect')
    return (
      <AsTree key={key} id={base.id}>
        <TreeSelect
          {...shared}
          mode="multiple"
          placeholder={listOf(value).length > 0 ? undefined : placeholder}
          value={[...listOf(value)]}
          onChange={onChange}
        />
      </AsTree>
    )
  return (
    <AsTree key={key} id={base.id}>
      <TreeSelect
        {...shared}
        placeholder={placeholder}
        allowDeselect={!required}
        value={textOf(value) || null}
        onChange={(next) => onChange(next ?? '')}
      />
    </AsTree>
  )
}
