/** One action of a row. */
export interface RowAction {
  key: string
  label: string
  /** Cannot be taken back. */
  danger?: boolean
  onClick: () => void
}
