import { Refusal } from './refusal.ts'

/** What became of a batch in which one that is refused does not stop the others. */
export interface Judged<Passed> {
  readonly passed: Passed[]
  /** Those that were refused, and why. */
  readonly failed: { readonly key: string; readonly message: string }[]
}

/**
 * Judges each of a batch for itself, in the order given; one that is named twice counts once. Nothing may be written before
 * a refusal, unless `judge` undoes it.
 *
 * ```ts
 * const { passed, failed } = await eachForItself(poCodes, (poCode) => draftOf(poCode))
 * ```
 */
export async function eachForItself<Passed>(
  keys: readonly string[],
  judge: (key: string) => Passed | Promise<Passed>,
): Promise<Judged<Passed>> {
  const judged: Judged<Passed> = { passed: [], failed: [] }
  for (const key of new Set(keys)) {
    try {
      judged.passed.push(await judge(key))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      judged.failed.push({ key, message: error.message })
    }
  }
  return judged
}
