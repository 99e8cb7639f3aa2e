/** Most entries that one call takes. */
export const BATCH = 500

/** Asks for a long list in batches side by side and joins the answers in order. */
export const inBatches = async <Asked, Answer>(
  asked: readonly Asked[],
  ask: (batch: Asked[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> => {
  const batches = Array.from({ length: Math.ceil(asked.length / BATCH) }, (_, at) =>
    asked.slice(at * BATCH, (at + 1) * BATCH),
  )
  return (await Promise.all(batches.map(ask))).flat()
}
