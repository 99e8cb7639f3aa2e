import { type ComponentType, createElement } from 'react'
import type { ListHandle, ListParts } from '../../list/define-list.tsx'
import type { ActionsOptions, DocumentActions } from './define-actions.tsx'

interface ActionPartsOptions<Row, Action extends string> {
  /** The actions of this list; all where nothing is said. */
  only?: readonly Action[]
  /** What is done to a row that is opened, where the list has no page for it. */
  opens?: Action
  /** Buttons over the list. */
  tools?: ComponentType<ListHandle<Row>>
}

/**
 * What is done to documents, as the parts of a list whose rows open a page of their own.
 * @example defineList({ …, open: ({ inId }) => `/purchase/warehousing-detail?inId=${inId}`, parts: actionParts(useInboundActions) })
 * @example defineList({ …, parts: actionParts(usePurchaseActions, { only: ['in', 'close'], opens: 'in', tools: TakeInWhole }) })
 */
export const actionParts =
  <Row, Action extends string>(
    useActions: (options?: ActionsOptions) => DocumentActions<Row, Action>,
    { only, opens, tools }: ActionPartsOptions<Row, Action> = {},
  ) =>
  (list: ListHandle<Row>): ListParts<Row> => {
    const { buttons, perform, dialogs } = useActions({ onDone: list.clear })
    return {
      rowActions: (row) => buttons(row, only),
      ...(opens && { open: (row: Row) => void perform(opens, [row]) }),
      ...(tools && { toolbar: createElement(tools, list) }),
      children: dialogs,
    }
  }
