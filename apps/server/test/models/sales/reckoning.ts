/** Cents, units and points as whole numbers: the model has nothing of the decimals that it is to prove. */

/** A part of something whole, rounded half up. */
export const part = (whole: number, qty: number, of: number): number =>
  of === 0 ? 0 : Math.floor((2 * whole * qty + of) / (2 * of))

/** What each amount loses of a sum that is shared among them, in one running share. */
export function shared(amounts: readonly number[], sum: number): number[] {
  const all = amounts.reduce((total, amount) => total + amount, 0)
  let [running, given] = [0, 0]
  return amounts.map((amount) => {
    running += amount
    const mine = part(sum, running, all) - given
    given += mine
    return mine
  })
}

export const total = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

/** Cents as the API writes yuan. */
export const yuan = (cents: number): string => (cents / 100).toFixed(2)
