interface SelectAllProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selected: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
}

/** Chooses or clears every row of the page that may be chosen; rows chosen on other pages stay. */
export function SelectAll<Row>({ rows, rowKey, selected, onChange }: SelectAllProps<Row>) {
  const keys = rows.filter((row) => (row as { isChecked?: boolean }).isChecked !== false).map(rowKey)
  const chosen = keys.filter((key) => selected.has(key)).length
  const isAll = keys.length > 0 && chosen === keys.length
  const toggle = () => {
    const next = new Set(selected)
    for (const key of keys) {
      if (isAll) next.delete(key)
      else next.add(key)
    }
    onChange(next)
  }
  return (
    <input
      type="checkbox"
      aria-label="全选本页"
      checked={isAll}
      disabled={keys.length === 0}
      ref={(element) => {
        if (element) element.indeterminate = chosen > 0 && !isAll
      }}
      onChange={toggle}
    />
  )
}
