import { Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useElement } from '../../rows/use-element.ts'
import { comboboxOf, LookupResults } from '../combobox.tsx'
import type { LookupColumn, Search } from '../lookup-types.ts'
import { createScanQueue, type ScanHandlers } from '../scan-queue.ts'
import { handleLookupKey, useLookup } from '../use-lookup.ts'

/** Props of {@link Lookup}. */
export interface LookupProps<Row extends object> {
  /** Text of the chosen row, shown while nothing is typed. */
  value: string
  /** Asks the server; a stable function keeps answered scans. */
  search: Search<Row>
  /** Columns of the results. */
  columns: readonly LookupColumn<Row>[]
  /** Texts that name a row exactly: its codes and barcodes. */
  codesOf: (row: Row) => readonly (string | undefined)[]
  /** A row was chosen or scanned. */
  onPick: (row: Row) => void
  /** The same code was scanned again: add 1 to its line. Return false when there is no such line any more; then it is a pick. */
  onRepeat?: (row: Row) => boolean | undefined
  /** A scan or an Enter found nothing; the tone has been played and the words are shown. */
  onMiss?: (text: string) => void
  /** The field takes barcodes only: no least length. */
  isBarcode?: boolean
  /** Least characters of a search by text; default 3. */
  least?: number
  /** What the field is called where it has no label. */
  label?: string
  /** Id of the input, where a label outside names it. */
  id?: string
  /** Default says what products are found by. */
  placeholder?: string
  /** The text was emptied: nothing is chosen any more. Without it the chosen row stays. */
  onClear?: () => void
  /** Message under the field; a miss shows there too. */
  error?: string
  /** Must not stay empty. */
  required?: boolean
  disabled?: boolean
}

/** A search field for a product, customer and the like: type, Enter, done. Scanners may fire into it at will. */
export function Lookup<Row extends object>(props: LookupProps<Row>) {
  const { value, search, columns, codesOf, onPick, onRepeat, onMiss, isBarcode, least, label, error } = props
  const { id, placeholder = '输入编码、名称或扫码', onClear, required, disabled } = props
  const listId = useId()
  const [anchor, setAnchor] = useElement<HTMLInputElement>()
  const scanned = useRef(new Set<string>())
  const handlers = useRef<ScanHandlers<Row> | undefined>(undefined)
  const latest = useRef(search)
  latest.current = search
  const [queue] = useState(() =>
    createScanQueue<Row>(
      () => latest.current,
      () => ({
        onFound: (row, code) => handlers.current?.onFound(row, code),
        onSeveral: (rows, code) => handlers.current?.onSeveral(rows, code),
        onMiss: (code, failed) => handlers.current?.onMiss(code, failed),
      }),
    ),
  )
  useEffect(() => queue.dispose, [queue])
  const { state, controller, field } = useLookup<Row>({
    search,
    codesOf,
    onPick,
    onMiss,
    isBarcode,
    least,
    onScan: queue.scan,
  })
  handlers.current = {
    onFound: (row, code) => {
      controller.say(undefined)
      const isRepeat = scanned.current.has(code) && onRepeat !== undefined
      scanned.current.add(code)
      if (!isRepeat || onRepeat?.(row) === false) onPick(row)
    },
    onSeveral: (rows, code) => controller.offer(rows, `条码 ${code} 对应 ${rows.length} 个商品，请选择`),
    onMiss: (code, failed) => {
      controller.say(failed ? `条码 ${code} 查询失败，请重扫` : `未找到条码 ${code}`)
      onMiss?.(code)
    },
  }
  return (
    <>
      <TextInput
        ref={setAnchor}
        id={id}
        {...comboboxOf(state, listId)}
        aria-label={label}
        aria-required={required || undefined}
        disabled={disabled}
        placeholder={placeholder}
        value={state.text ?? value}
        error={error ?? (state.isOpen ? undefined : state.message)}
        rightSection={state.isSearching ? <Loader size={14} /> : <IconSearch size={16} stroke={1.5} />}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          if (event.currentTarget.value === '') onClear?.()
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => controller.snapshot().text !== undefined && controller.reset()}
        onKeyDown={(event) => handleLookupKey(controller, event)}
      />
      <LookupResults id={listId} anchor={anchor} columns={columns} state={state} controller={controller} />
    </>
  )
}
