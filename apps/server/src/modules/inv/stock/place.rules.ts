/** Where goods lie whose places nobody keeps; every warehouse has it. */
export const ANYWHERE = '*'

/** The state of goods that can be sold. */
export const GOOD = '01'

/** Where goods are put that come in, and in which state; good ones where nothing is said. */
export interface EnteredPlace {
  readonly locationCode: string
  readonly inventoryStatusCode?: string
}
