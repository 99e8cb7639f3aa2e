/** Pages are no matter of what takes a list elsewhere. */
const PAGING = new Set(['page', 'limit'])

/** What a list was asked for, as calls take it that are about the list itself. */
export const sentFilters = (query: object): { name: string; value: string }[] =>
  Object.entries(query).flatMap(([name, value]) =>
    PAGING.has(name) || value === undefined ? [] : [{ name, value: String(value) }],
  )
