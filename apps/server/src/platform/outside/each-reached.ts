/**
 * Does something with another system for each of many, one after the other: one for which it cannot be reached does not stop the
 * others.
 * @throws the first of what went wrong, when all were tried
 * @example await eachReached(await asking.step(undecided), (id) => send(asking, id))
 */
export async function eachReached<One>(many: readonly One[], deed: (one: One) => Promise<unknown>): Promise<void> {
  const unreached: unknown[] = []
  for (const one of many) await deed(one).catch((error: unknown) => unreached.push(error))
  if (unreached.length > 0) throw unreached[0]
}
