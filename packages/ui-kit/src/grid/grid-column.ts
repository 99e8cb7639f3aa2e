import type { ReactNode } from 'react'
import { decimalProblem } from '../decimal-text/decimal-text.ts'
import type { Option } from '../form/form-item.ts'
import type { CellFormat } from '../list/format/format-cell.ts'
import type { LookupColumn, Search } from '../lookup/lookup-types.ts'
import type { Line, LineStore } from './line-store.ts'

/** How the cells of a lookup column find and take a row. Methods, so that a lookup of products fits a column of any row. */
export interface GridLookup<Row, Found extends object = object> {
  search: Search<Found>
  /** Columns of the results. */
  columns: readonly LookupColumn<Found>[]
  /** Texts that name a row exactly: its codes and barcodes. */
  codesOf(found: Found): readonly (string | undefined)[]
  /** Fields of the line that the found row fills. */
  pick(line: Row, found: Found): Partial<Row>
  /** Whether a line already holds the found row. */
  same?(line: Row, found: Found): boolean
  /** A row that a line holds was scanned again: the change to that line, usually one more. */
  repeat?(line: Row, found: Found): Partial<Row>
}

/** Decimals of a number column that names none. */
const DEFAULT_PRECISION = 2

/** One column of an entry grid. */
export interface GridColumn<Row> {
  /** Field of the line. */
  prop: keyof Row & string
  label: string
  /** px. */
  width: number
  /** px that it may be squeezed to before the grid scrolls sideways, since cells that stick are dear; default `width`. */
  minWidth?: number
  kind: 'text' | 'number' | 'select' | 'lookup' | 'readonly'
  /** Most decimals of a number; default 2. */
  precision?: number
  /** Whether a minus may be typed; default false. */
  signed?: boolean
  /**
   * Reads a text into a number cell that is no plain number, such as `3箱2瓶`, when the cell is left: the fields that it
   * writes, or in words why it cannot be read.
   */
  read?: (text: string, row: Row) => Partial<Row> | string
  /** Empty is refused with `{label}必填`. */
  required?: boolean
  /** The message for a value that must not pass, else undefined. Runs on Enter, on leaving the cell and before saving. */
  validate?: (value: string, row: Row) => string | undefined
  /** Default right for numbers, left for all else. */
  align?: 'left' | 'center' | 'right'
  /** Added up in the sum row. */
  sum?: boolean
  /** How a readonly value is written. */
  format?: CellFormat
  /** Choices of a select cell, such as the big and the small unit of the line's product. */
  options?: (row: Row) => readonly Option[]
  /** For `lookup`; make it with {@link gridLookup}. */
  lookup?: GridLookup<Row>
  /** Draws a readonly cell where text is not enough. */
  cell?: (row: Row) => ReactNode
  /** A cell that this line must not change. */
  isLocked?: (row: Row) => boolean
  /** Most characters of text. */
  maxLength?: number
  /** Enter passes it by, as a remark that few lines have; Tab, arrows and the mouse reach it. */
  isPassed?: boolean
}

/**
 * A lookup for a grid column, typed by line and found row.
 * @example lookup: gridLookup<OrderLine, Product>({ search, columns, codesOf: (p) => [p.productCode, p.barcode], pick: (line, p) => ({ … }) })
 */
export const gridLookup = <Row, Found extends object>(lookup: GridLookup<Row, Found>): GridLookup<Row> =>
  lookup as unknown as GridLookup<Row>

/** Text of a field; fields hold decimal strings, text or nothing. */
export const textOf = <Row>(row: Row, prop: keyof Row & string): string => String(row[prop] ?? '')

/** Whether the column's cells look something up. */
export const isLookup = <Row>(column: GridColumn<Row>): column is GridColumn<Row> & { lookup: GridLookup<Row> } =>
  column.kind === 'lookup' && column.lookup !== undefined

/** Whether Enter stops at the cell. */
export const isEditable = <Row>(column: GridColumn<Row>, row: Row) =>
  column.kind !== 'readonly' && column.isLocked?.(row) !== true

/** What a number column takes. */
export const numberRule = <Row>({ precision = DEFAULT_PRECISION, signed = false }: GridColumn<Row>) => ({
  precision,
  signed,
})

/** The message for a cell, or undefined when its value may pass. @param unread what was typed there and is no number of it */
export const checkCell = <Row>(column: GridColumn<Row>, row: Row, unread?: string): string | undefined => {
  const misread = unread && decimalProblem(unread, numberRule(column))
  if (misread) return misread
  const value = textOf(row, column.prop)
  if (column.required && value.trim() === '') return `${column.label}必填`
  return column.validate?.(value, row)
}

/** A cell that must not pass. */
export interface WrongCell {
  key: string
  prop: string
  /** Number of the line, from 1. */
  line: number
  message: string
}

/**
 * Checks every line that is not blank and marks the cells.
 * @returns the wrong cells in the order of reading; empty when the document may be saved
 */
export const checkLines = <Row extends Line>(store: LineStore<Row>, columns: readonly GridColumn<Row>[]): WrongCell[] =>
  store.rows().flatMap((row, index) =>
    columns.flatMap((column) => {
      const unread = store.view(row.key)?.unread[column.prop]
      const isAsked = unread !== undefined || !store.isBlank(row)
      const message = isAsked && isEditable(column, row) ? checkCell(column, row, unread) : undefined
      store.setError(row.key, column.prop, message)
      return message ? [{ key: row.key, prop: column.prop, line: index + 1, message }] : []
    }),
  )
