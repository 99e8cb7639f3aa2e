import { and, desc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { vehicleIns } from './apply.document.ts'
import { stockApply } from './apply.schema.ts'

/** The last load of a vehicle that was finished and that the user may see, live or archived. */
export async function lastLoadOf({ tx, user }: Work, vehicleCode: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: stockApply.id })
    .from(stockApply)
    .where(
      and(
        vehicleIns.documents.visible(user),
        eq(stockApply.vehicleCode, vehicleCode),
        eq(stockApply.status, 'finished'),
      ),
    )
    .orderBy(desc(stockApply.docDate), desc(stockApply.id))
    .limit(1)
  return last?.id
}
