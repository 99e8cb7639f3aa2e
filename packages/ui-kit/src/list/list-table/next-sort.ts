import type { ListState } from '../list-state.ts'

/** Sorting that a click on a header leads to: descending first, then ascending, then none. */
export const nextSort = (sort: ListState['sort'], prop: string): ListState['sort'] => {
  if (sort?.prop !== prop) return { prop, desc: true }
  return sort.desc ? { prop, desc: false } : undefined
}
