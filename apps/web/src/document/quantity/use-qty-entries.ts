import { useCallback, useState } from 'react'
import { NO_QTY, type QtyEntry } from './qty-entry.ts'

/** The quantities of a form's lines, by key of the line. */
export type QtyEntries = ReturnType<typeof useQtyEntries>

type Entries = Readonly<Record<string, QtyEntry>>

/**
 * The quantities typed into the lines of a panel, by line.
 * @param first called once, when the panel opens
 */
export const useQtyEntries = (first: () => Entries) => {
  const [entries, setEntries] = useState(first)
  const [isDirty, setDirty] = useState(false)
  const set = useCallback((key: string, entry: QtyEntry) => {
    setDirty(true)
    setEntries((old) => ({ ...old, [key]: entry }))
  }, [])
  const fill = (next: Entries) => {
    setDirty(true)
    setEntries(next)
  }
  const clear = () => {
    setDirty(false)
    setEntries({})
  }
  return { of: (key: string): QtyEntry => entries[key] ?? NO_QTY, set, fill, clear, isDirty }
}
