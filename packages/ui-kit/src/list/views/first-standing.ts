import { type FormValues, initialValues } from '../../form/form-item.ts'
import { settingsKey } from '../../rows/table-settings.ts'
import type { Filter } from '../filter-form/filter.ts'
import { FIRST_PAGE, type ListState } from '../list-state.ts'
import { readViews, standingOf, viewsKey } from './saved-views.ts'

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * What a list begins with: the user's first view, or else the filters as they come on page 1. The columns of that view are
 * put in force with it, before the list reads its settings.
 * @example const [first] = useState(() => firstStanding('U1', 'so.order', filters)); useListParams(first.values, first.state)
 */
export const firstStanding = (
  owner: string,
  tableId: string,
  filters: readonly Filter[],
): { values: FormValues; state: ListState } => {
  const { views, first } = readViews(read(viewsKey(owner, tableId)))
  const view = views.find(({ name }) => name === first)
  if (!view) return { values: initialValues(filters), state: FIRST_PAGE }
  localStorage.setItem(settingsKey(tableId), JSON.stringify(view.columns))
  const { values, state } = standingOf(view, filters, FIRST_PAGE.pageSize)
  return { values, state }
}
