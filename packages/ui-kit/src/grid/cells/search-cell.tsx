import type { KeyboardEvent } from 'react'
import { comboboxOf, LookupResults } from '../../lookup/combobox.tsx'
import type { LookupOptions } from '../../lookup/lookup-controller.ts'
import type { LookupColumn } from '../../lookup/lookup-types.ts'
import { handleLookupKey, useLookup } from '../../lookup/use-lookup.ts'
import { useElement } from '../../rows/use-element.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import classes from './cells.module.css'
import type { CellProps } from './input-cell.tsx'

interface SearchCellProps<Row extends Line, Found extends object> extends CellProps<Row> {
  lookup: Omit<LookupOptions<Found>, 'onScan'>
  /** Columns of the results. */
  results: readonly LookupColumn<Found>[]
  placeholder?: string
  /** All that there is to choose from, shown at a click, Space or Alt+↓; absent where it is too much for that. */
  all?: readonly Found[]
  /** Which of them is chosen. */
  chosen?: number
}

/** A cell that finds what it takes by typing: native input, results in a panel that exists only while it is open. */
export function SearchCell<Row extends Line, Found extends object>(props: SearchCellProps<Row, Found>) {
  const { lineKey, column, value, error, form, lookup, results, placeholder, all, chosen = 0 } = props
  const grid = useGrid<Row>()
  const [anchor, setAnchor] = useElement<HTMLInputElement>()
  const { state, controller, field } = useLookup<Found>({ ...lookup, onScan: grid.scan })
  const listId = `${lineKey}-${column.prop}-list`
  const message = state.isOpen ? undefined : state.message
  const showAll = () => {
    if (!all || state.isOpen || state.text !== undefined) return false
    controller.offer(all)
    controller.mark(Math.max(0, chosen))
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === ' ' || (event.altKey && event.key === 'ArrowDown')) && showAll()) {
      event.preventDefault()
      event.stopPropagation()
    } else handleLookupKey(controller, event)
  }
  return (
    <>
      <input
        ref={setAnchor}
        form={form}
        className={classes.input}
        data-cell
        data-align={column.align ?? 'left'}
        {...comboboxOf(state, listId)}
        aria-label={column.label}
        aria-invalid={error !== undefined || message !== undefined || undefined}
        aria-describedby={error ? `${lineKey}-${column.prop}-reason` : undefined}
        aria-busy={state.isSearching || undefined}
        placeholder={value ? undefined : placeholder}
        value={state.text ?? value}
        {...field}
        onClick={showAll}
        onBlur={() => (state.isOpen || state.text !== undefined) && controller.reset()}
        onKeyDown={onKeyDown}
      />
      {message && (
        <span className={classes.hint} role="status">
          {message}
        </span>
      )}
      <LookupResults id={listId} anchor={anchor} columns={results} state={state} controller={controller} />
    </>
  )
}
