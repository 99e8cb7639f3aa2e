/** Fields whose values together tell a row from all others. */
export type RowKey<Row> = (keyof Row & string) | readonly (keyof Row & string)[]

/** The id of a row. @example keyOf<OrderDebtRow>(['refNum', 'customerCode'])(row) // 'SO251120001 C001' */
export const keyOf = <Row extends object>(names: RowKey<Row>): ((row: Row) => string) => {
  const list = typeof names === 'string' ? [names] : names
  return (row) => list.map((name) => String(row[name] ?? '')).join(' ')
}
