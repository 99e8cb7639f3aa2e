/** So many days a merge can be undone. */
export const UNDO_DAYS = 30
/** As many addresses a customer is saved with. */
export const MOST_ADDRESSES = 20
/** Named in a sentence; more nobody reads. */
const MOST_NAMES = 10

/** @example named(['K001', 'K002']) // K001、K002 */
export function named(names: readonly string[]): string {
  const all = [...new Set(names)]
  const shown = all.slice(0, MOST_NAMES).join('、')
  return all.length > MOST_NAMES ? `${shown}等${all.length}个` : shown
}

/** A customer as people read it in a sentence. */
export const calledBy = ({ customerCode, customerName }: { customerCode: string; customerName: string }): string =>
  `${customerCode} ${customerName}`
