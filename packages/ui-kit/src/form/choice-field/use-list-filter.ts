import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import type { Option } from '../form-item.ts'
import { useOptionFilter } from './use-option-filter.ts'

/** What a list of choices takes so that it is found in by typing; its choices are in no groups. */
export const useListFilter = (options: readonly Option[]) => {
  const { setWord, fits } = useOptionFilter()
  const names = useMemo(() => new Set(options.map(({ label }) => label)), [options])
  const filter: OptionsFilter = ({ options: all, search }) =>
    (all as ComboboxItem[]).filter(({ label }) => fits(label, search))
  // The name of what is chosen stands in the field as well, and nobody has typed it.
  const onSearchChange = (word: string) => setWord(names.has(word) ? '' : word)
  return { filter, onSearchChange }
}
