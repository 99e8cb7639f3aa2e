import type { TabNotes } from './tab-state.ts'

/** How many tabs have unsaved work that leaving loses, and how many such that lies in the browser. */
export interface Unsaved {
  lost: number
  kept: number
}

/**
 * Counts the tabs with unsaved work.
 * @example unsavedIn({ t1: { dirty: true, kept: true }, t2: { dirty: true }, t3: {} }) // { lost: 1, kept: 1 }
 */
export const unsavedIn = (notes: Readonly<Record<string, TabNotes>>): Unsaved => {
  const dirty = Object.values(notes).filter((note) => note.dirty)
  const kept = dirty.filter((note) => note.kept).length
  return { lost: dirty.length - kept, kept }
}
