import { isData, type ListColumn, leaves } from '../column.ts'

/** Rows that the user took out of a list without the server: on paper, on the clipboard, as a workbook of the page. */
export interface ListTaken {
  readonly way: 'printed' | 'copied' | 'exported'
  /** How many rows. */
  readonly rows: number
  /** What of them, from left to right. */
  readonly columns: readonly { readonly prop: string; readonly label: string }[]
}

/** Columns as they are named to who is told of it; places and actions are left out. */
export const namedColumns = <Row>(columns: readonly ListColumn<Row>[]): ListTaken['columns'] =>
  leaves(columns)
    .filter(isData)
    .map(({ prop, label }) => ({ prop, label }))
