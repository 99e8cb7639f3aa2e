/**
 * Works out something of all lines once, however many ask: the store gives the same array until a line changes.
 * @example const sumNeeds = ofLines((lines: readonly ProductLine[]) => …)
 */
export const ofLines = <Lines extends readonly object[], Made>(
  make: (lines: Lines) => Made,
): ((lines: Lines) => Made) => {
  const made = new WeakMap<Lines, { made: Made }>()
  return (lines) => {
    const known = made.get(lines) ?? { made: make(lines) }
    made.set(lines, known)
    return known.made
  }
}
