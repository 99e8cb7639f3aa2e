import type { ListHandle, ListParts } from '../../list/define-list.tsx'
import type { ActionsOptions, DocumentActions } from './define-actions.tsx'

/**
 * What is done to documents, as the parts of a list whose rows open a page of their own.
 * @example defineList({ …, open: ({ inId }) => `/purchase/warehousing-detail?inId=${inId}`, parts: actionParts(useInboundActions) })
 */
export const actionParts =
  <Row, Action extends string>(useActions: (options?: ActionsOptions) => DocumentActions<Row, Action>) =>
  ({ clear }: ListHandle<Row>): ListParts<Row> => {
    const { buttons, dialogs } = useActions({ onDone: clear })
    return { rowActions: (row) => buttons(row), children: dialogs }
  }
