import type { SessionUser } from '../../../platform/session/session-user.ts'
import { mayDo, type Work } from '../../../platform/work.ts'

/**
 * Whether somebody enters what goods cost: of orders or, at a light dealer, of the goods themselves. Who only takes in what was
 * ordered enters no price.
 */
export const entersPrices = (user: SessionUser): boolean =>
  mayDo(user, 'po:purchaseOrder:add') || (user.isLightDealer && mayDo(user, 'po:inbound:confirm'))

/** Of lists of documents about goods that come in: their amounts are for who sees costs, or enters prices. */
export const amountsKnown = <const Field extends string>(...canSeeCost: readonly Field[]) => ({
  ...{ onlyWith: { canSeeCost }, orWith: entersPrices },
})

/**
 * What is told of goods that come in: their prices and amounts only to who sees costs, or enters them.
 * @param priced the fields that say what they cost
 */
export function toldTo<Row extends object, Field extends keyof Row>(
  user: SessionUser,
  row: Row,
  priced: readonly Field[],
) {
  const told: Omit<Row, Field> & { [Name in Field]: Row[Name] | null } = row
  if (user.rights.canSeeCost || entersPrices(user)) return told
  return { ...told, ...(Object.fromEntries(priced.map((field) => [field, null])) as Record<Field, null>) }
}

/** The lines of a document, told so. */
export const toldLines =
  <Row extends object, const Field extends keyof Row>(
    linesOf: (work: Work, id: string) => PromiseLike<readonly Row[]>,
    priced: readonly Field[],
  ) =>
  async (work: Work, id: string) =>
    (await linesOf(work, id)).map((line) => toldTo(work.user, line, priced))
