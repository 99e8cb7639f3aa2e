import { MultiSelect, Select } from '@mantine/core'
import classes from '../field/field.module.css'
import { labelsOf, listOf, textOf, toldChoices } from '../field/value.ts'
import { type FormItem, type FormValue, SEARCHABLE_FROM } from '../form-item.ts'
import { useListFilter } from './use-list-filter.ts'

/** Props of {@link ChoiceField}. */
export interface ChoiceFieldProps {
  /** A select or a multiselect whose options are a plain list. */
  item: FormItem
  base: { id: string; error?: string; disabled?: boolean }
  value: FormValue
  onChange: (value: FormValue) => void
}

/** A choice of one or of several; what is longer than a glance is found by a part of its name or by letters of pinyin. */
export function ChoiceField({ item, base, value, onChange }: ChoiceFieldProps) {
  const { options = [], required, placeholder = '请选择' } = item
  const found = useListFilter(options)
  const shared = {
    ...base,
    data: [...options],
    searchable: options.length > SEARCHABLE_FROM,
    ...found,
    clearable: !required,
    nothingFoundMessage: '没有匹配的选项',
    comboboxProps: { shadow: 'md', transitionProps: { duration: 80 } },
  }
  if (item.type === 'multiselect')
    return (
      <MultiSelect
        {...shared}
        aria-description={toldChoices(labelsOf(listOf(value), options))}
        placeholder={listOf(value).length > 0 ? undefined : placeholder}
        classNames={{ pillsList: classes.pills, pill: classes.pill, input: classes.multi }}
        value={[...listOf(value)]}
        onChange={onChange}
      />
    )
  return (
    <Select
      {...shared}
      allowDeselect={!required}
      placeholder={placeholder}
      value={textOf(value) || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
