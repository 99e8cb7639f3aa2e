import { type FC, memo, type NamedExoticComponent } from 'react'

/**
 * A cell that is drawn anew only when one of these fields of its line has changed, or something else that it is given: a key
 * changes two or three fields, and the other cells of the line are as they were.
 * @example export const UnitCell = drawnBy(['unit', 'bigUnit'], ({ line }: { line: ProductLine }) => …)
 */
export const drawnBy = <Props extends { readonly line: object }>(
  fields: readonly (keyof Props['line'])[],
  Cell: FC<Props>,
): NamedExoticComponent<Props> =>
  memo(Cell, ({ line: before, ...others }, { line: after, ...given }) => {
    const props = Object.keys(given) as (keyof typeof given)[]
    return (
      fields.every((field) => (before as Props['line'])[field] === (after as Props['line'])[field]) &&
      props.every((prop) => others[prop] === given[prop])
    )
  })
