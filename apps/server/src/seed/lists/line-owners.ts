import { STAFF } from './people.ts'

/** Account names of the owners of lines, by line. */
export const LINE_OWNERS: ReadonlyMap<string, string> = new Map(
  STAFF.flatMap(({ username, regions = [] }) => regions.map(([code]) => [code, username] as const)),
)
