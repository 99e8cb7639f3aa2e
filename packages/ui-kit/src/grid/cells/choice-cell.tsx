import { memo } from 'react'
import { fitting } from '../../form/choice-field/use-option-filter.ts'
import type { Option } from '../../form/form-item.ts'
import type { LookupColumn } from '../../lookup/lookup-types.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import { SearchCell } from './search-cell.tsx'
import type { SelectCellProps } from './select-cell.tsx'

const namesOf = ({ value, label }: Option) => [value, label]

function Choice<Row extends Line>({ options, ...cell }: SelectCellProps<Row>) {
  const grid = useGrid<Row>()
  const { lineKey, column, value } = cell
  const chosen = options.findIndex((option) => option.value === value)
  const lookup = {
    search: (typed: string) => fitting(options, typed),
    codesOf: namesOf,
    onPick: (option: Option) => {
      grid.store.set(lineKey, { [column.prop]: option.value } as Partial<Row>)
      grid.next(lineKey, column.prop)
    },
    least: 1,
    pause: 0,
  }
  const results: readonly LookupColumn<Option>[] = [{ prop: 'label', label: column.label }]
  return (
    <SearchCell
      {...cell}
      value={options[chosen]?.label ?? value}
      lookup={lookup}
      results={results}
      all={options}
      chosen={chosen}
    />
  )
}

/** A cell with more choices than one sees at a glance: a part of a name or letters of pinyin find them. */
export const ChoiceCell = memo(Choice) as typeof Choice
