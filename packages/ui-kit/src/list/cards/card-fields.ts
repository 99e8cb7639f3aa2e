import { isData, isNumeric, type ListColumn } from '../column.ts'

/** Fields that a card shows at once beside its title; the rest is a tap away. */
const SHOWN = 6

/** The columns of a list by their place on the card of a row. */
export interface CardFields<Row> {
  title?: ListColumn<Row>
  /** States, beside the title. */
  states: readonly ListColumn<Row>[]
  /** What the reader decides by. */
  facts: readonly ListColumn<Row>[]
  /** Behind 更多. */
  rest: readonly ListColumn<Row>[]
  actions?: ListColumn<Row>
}

// Amounts and quantities come before other fields of the same priority: they are what one looks a row up for.
const rank = (column: ListColumn<never>) =>
  ({ high: 0, normal: 2, low: 4 })[column.priority ?? 'normal'] + (isNumeric(column) || column.sum ? 0 : 1)

/** Where the columns of a list, in the user's order, stand on a card: the first is its title. */
export const cardFields = <Row>(columns: readonly ListColumn<Row>[]): CardFields<Row> => {
  const [title, ...others] = columns.filter(isData)
  const fields = others.filter(({ isStatus }) => !isStatus)
  const chosen = new Set(
    fields
      .map((column, at) => ({ column, at }))
      .sort((a, b) => rank(a.column as ListColumn<never>) - rank(b.column as ListColumn<never>) || a.at - b.at)
      .slice(0, SHOWN)
      .map(({ column }) => column),
  )
  return {
    title,
    states: others.filter(({ isStatus }) => isStatus),
    facts: fields.filter((column) => chosen.has(column)),
    rest: fields.filter((column) => !chosen.has(column)),
    actions: columns.find(({ kind }) => kind === 'actions'),
  }
}
