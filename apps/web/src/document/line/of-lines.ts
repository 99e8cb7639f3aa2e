const once = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const made = new WeakMap<Of, { made: Made }>()
  return (of) => {
    const known = made.get(of) ?? { made: make(of) }
    made.set(of, known)
    return known.made
  }
}

/**
 * Works out something of all lines once, however many ask: the store gives the same array until a line changes.
 * @example const sumNeeds = ofLines((lines: readonly ProductLine[]) => …)
 */
export const ofLines: <Lines extends readonly object[], Made>(make: (lines: Lines) => Made) => (lines: Lines) => Made =
  once

/**
 * The same of one line: with a key all others are as they were.
 * @example const amountOf = ofLine((line: OrderLine) => lineAmount(line.qty, line.price))
 */
export const ofLine: <Line extends object, Made>(make: (line: Line) => Made) => (line: Line) => Made = once
