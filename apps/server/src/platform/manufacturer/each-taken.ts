import { eachReached } from '../outside/each-reached.ts'
import { Refusal } from '../refusal.ts'
import { ManufacturerRefusal } from './manufacturer.ts'

/**
 * Takes each of what the manufacturer has, one after the other: one that is refused, there or here, stops no other, and neither
 * does one that cannot be reached.
 *
 * @param nameOf what people call one by
 * @throws what could not be reached, since a later try may reach it; else a Refusal that names those that were refused, and why
 * @example await eachTaken(invoices, ({ invoiceNo }) => invoiceNo, (invoice) => step((work) => takeInvoice(work, invoice)))
 */
export async function eachTaken<One>(
  many: readonly One[],
  nameOf: (one: One) => string,
  take: (one: One) => Promise<unknown>,
): Promise<void> {
  const refused: string[] = []
  await eachReached(many, async (one) => {
    try {
      await take(one)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof ManufacturerRefusal)) throw error
      refused.push(`【${nameOf(one)}】${error.message}`)
    }
  })
  if (refused.length > 0) throw new Refusal('199', `未能接收${refused.join('；')}`)
}
