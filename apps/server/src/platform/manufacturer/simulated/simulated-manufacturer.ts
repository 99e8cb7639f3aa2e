import { eq } from 'drizzle-orm'
import { businessDate, type Clock, systemClock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { onceDone } from '../../once-done.ts'
import type { Manufacturer, OfferedMaterial } from '../manufacturer.ts'
import { ManufacturerRefusal } from '../manufacturer.ts'
import { drawMaterial } from './draw-material.ts'
import { OFFERS, type Offers } from './offers.ts'
import { orderBook } from './order-book.ts'
import { simulatedOffer, simulatedReport } from './simulated.schema.ts'
import { simulatedOrders } from './simulated-orders.ts'
import { becomeManufacturer, makeManufacturer } from './simulated-role.ts'

/**
 * A manufacturer that lives in this server's own database, in tables and a role of its own, and answers as
 * `manufacturer.openapi.json` says: for trials and tests, where no address of a real one is given.
 *
 * ```ts
 * const manufacturer = simulatedManufacturer(database)
 * await manufacturer.products('D001')
 * ```
 */
export function simulatedManufacturer(database: Database, clock: Clock = systemClock): Manufacturer {
  /** The first call makes role and offers: a server that never asks has neither. */
  const open = onceDone(() =>
    database.withLock('dealer:manufacturer', async () => {
      await database.transaction('background', makeManufacturer)
      await asManufacturer((tx) =>
        tx
          .insert(simulatedOffer)
          .values(Object.entries(OFFERS).map(([kind, rows]) => ({ kind, rows })))
          .onConflictDoNothing(),
      )
    }),
  )
  const asManufacturer = <T>(work: (tx: Tx) => Promise<T>) =>
    database.transaction('background', async (tx) => {
      await becomeManufacturer(tx)
      return work(tx)
    })

  async function offered<Kind extends keyof Offers>(kind: Kind): Promise<Offers[Kind]> {
    await open()
    return asManufacturer(async (tx) => {
      const [offer] = await tx.select().from(simulatedOffer).where(eq(simulatedOffer.kind, kind))
      return (offer?.rows ?? []) as Offers[Kind]
    })
  }

  const book = orderBook(async (work) => {
    await open()
    return asManufacturer(work)
  })

  return {
    ...simulatedOrders(book, () => businessDate(clock.now())),
    products: () => offered('products'),
    priceChanges: () => offered('priceChanges'),
    rulingPrices: () => offered('rulingPrices'),
    materials: () => offered('materials'),
    materialFile: async (_dealerCode, materialCode) => {
      const offer = (await offered('materials')).find(
        (material: OfferedMaterial) => material.materialCode === materialCode,
      )
      if (!offer) throw new ManufacturerRefusal(`物料【${materialCode}】不存在`)
      return drawMaterial(offer)
    },
    report: async (dealer, report) => {
      await open()
      const receiptNo = `SB${dealer}${report.reportId.padStart(6, '0')}`
      await asManufacturer((tx) =>
        tx
          .insert(simulatedReport)
          .values({ dealer, reportId: report.reportId, report, receiptNo })
          .onConflictDoNothing(),
      )
      return { receiptNo }
    },
  }
}
