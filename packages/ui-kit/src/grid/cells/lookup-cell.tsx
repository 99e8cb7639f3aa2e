import { memo } from 'react'
import { comboboxOf, LookupResults } from '../../lookup/combobox.tsx'
import { handleLookupKey, useLookup } from '../../lookup/use-lookup.ts'
import { useElement } from '../../rows/use-element.ts'
import type { GridColumn, GridLookup } from '../grid-column.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import classes from './cells.module.css'
import type { CellProps } from './input-cell.tsx'

interface LookupCellProps<Row extends Line> extends CellProps<Row> {
  column: GridColumn<Row> & { lookup: GridLookup<Row> }
}

function LookupInput<Row extends Line>({ lineKey, column, value, error, form }: LookupCellProps<Row>) {
  const grid = useGrid<Row>()
  const [anchor, setAnchor] = useElement<HTMLInputElement>()
  const { state, controller, field } = useLookup<object>({
    search: column.lookup.search,
    codesOf: (found) => column.lookup.codesOf(found),
    onPick: (found) => grid.pick(lineKey, column, found),
    onScan: grid.scan,
  })
  const listId = `${lineKey}-${column.prop}-list`
  const message = state.isOpen ? undefined : state.message
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
        placeholder={value ? undefined : '编码 / 名称 / 条码'}
        value={state.text ?? value}
        {...field}
        onBlur={() => controller.snapshot().text !== undefined && controller.reset()}
        onKeyDown={(event) => handleLookupKey(controller, event)}
      />
      {message && (
        <span className={classes.hint} role="status">
          {message}
        </span>
      )}
      <LookupResults
        id={listId}
        anchor={anchor}
        columns={column.lookup.columns}
        state={state}
        controller={controller}
      />
    </>
  )
}

/** A cell that finds a product: native input, results in a panel that exists only while it is open. */
export const LookupCell = memo(LookupInput) as typeof LookupInput
