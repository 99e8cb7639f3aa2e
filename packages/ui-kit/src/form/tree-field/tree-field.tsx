import { type MantineThemeOverride, MantineThemeProvider, TreeSelect } from '@mantine/core'
import { type ComponentProps, useMemo } from 'react'
import { useOptionFilter } from '../choice-field/use-option-filter.ts'
import { labelsOf, listOf, textOf, toldChoices } from '../field/value.ts'
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

type RootProps = ComponentProps<'div'> & { value?: string }

const rootOf = (role: 'tree' | 'treeitem', nameOf: (value: string | undefined) => string | undefined) => ({
  defaultProps: {
    renderRoot: ({ value, ...props }: RootProps) => <div {...props} {...{ role, 'aria-label': nameOf(value) }} />,
  },
})

const INPUT = { defaultProps: { withExpandedAttribute: true, 'aria-haspopup': 'tree' } }

/**
 * Mantine calls the tree a list box and its rows options, which have neither a level nor branches for who hears the page: axe
 * refuses them. Each part takes its root from here instead, and keeps everything else. A row is called what it stands for: the
 * word of its chevron is no part of that.
 */
const asTree = (label: string, names: ReadonlyMap<string | undefined, string>): MantineThemeOverride => ({
  components: {
    ComboboxTarget: INPUT,
    ComboboxEventsTarget: INPUT,
    ComboboxOptions: rootOf('tree', () => `${label}选项`),
    ComboboxOption: rootOf('treeitem', (value) => names.get(value)),
  },
})

/**
 * A choice in a tree: ↑ ↓ go through it, → opens a branch and ← closes it, Enter takes a leaf or a branch; typed words and letters
 * of pinyin find what they name, with the branches that lead to it.
 */
export function TreeField({ item, base, value, onChange }: TreeFieldProps) {
  const { options = [], required, placeholder = '请选择' } = item
  const data = useMemo(() => treeOf(options), [options])
  const theme = useMemo(
    () => asTree(item.label, new Map(options.map(({ value: key, label, name }) => [key, name ?? label]))),
    [item.label, options],
  )
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
      <MantineThemeProvider key={key} theme={theme} inherit>
        <TreeSelect
          {...shared}
          mode="multiple"
          aria-description={toldChoices(labelsOf(listOf(value), options))}
          placeholder={listOf(value).length > 0 ? undefined : placeholder}
          value={[...listOf(value)]}
          onChange={onChange}
        />
      </MantineThemeProvider>
    )
  return (
    <MantineThemeProvider key={key} theme={theme} inherit>
      <TreeSelect
        {...shared}
        placeholder={placeholder}
        allowDeselect={!required}
        value={textOf(value) || null}
        onChange={(next) => onChange(next ?? '')}
      />
    </MantineThemeProvider>
  )
}
