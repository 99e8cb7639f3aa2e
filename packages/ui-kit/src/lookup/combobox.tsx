import type { LookupController, LookupState } from './lookup-controller.ts'
import { LookupPanel } from './lookup-panel/lookup-panel.tsx'
import type { LookupColumn } from './lookup-types.ts'

/** What an input that looks something up is, for those who hear the page. @param listId of its {@link LookupResults} */
export const comboboxOf = ({ isOpen, active }: Pick<LookupState<unknown>, 'isOpen' | 'active'>, listId: string) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
  }) as const

/** Props of {@link LookupResults}. */
interface LookupResultsProps<Row extends object> {
  id: string
  /** The input; none before it is drawn. */
  anchor: HTMLElement | null
  columns: readonly LookupColumn<Row>[]
  state: LookupState<Row>
  controller: LookupController<Row>
}

/** The results of a lookup at its input, while there are some to choose from. */
export function LookupResults<Row extends object>(props: LookupResultsProps<Row>) {
  const { id, anchor, columns, state, controller } = props
  if (!state.isOpen || !anchor) return null
  return (
    <LookupPanel
      id={id}
      anchor={anchor}
      columns={columns}
      rows={state.rows}
      active={state.active}
      message={state.message}
      more={state.more}
      onMore={controller.loadMore}
      onPick={(row) => controller.pick(row)}
      onMark={(index) => controller.mark(index)}
    />
  )
}
