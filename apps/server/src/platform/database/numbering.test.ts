import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import { afterMigrate } from './migrate.ts'
import { documentCounter } from './numbering.schema.ts'
import { nextNumber } from './numbering.ts'

withDatabases(
  'document numbers',
  (open) => {
    const next = (prefix: string, day = '2026-11-21', dealerCode = 'D001') =>
      open().database.transaction({ dealerCode }, (tx) => nextNumber(tx, { dealerCode, prefix, day }))

    it('count per dealer, prefix and day', async () => {
      expect(await next('SO')).toBe('SO2611210001')
      expect(await next('SO')).toBe('SO2611210002')
      expect(await next('PO')).toBe('PO2611210001')
      expect(await next('SO', '2026-11-22')).toBe('SO2611220001')
      expect(await next('SO', '2026-11-21', 'D002')).toBe('SO2611210001')
    })

    it('go on with five digits', async () => {
      await open().database.transaction({ dealerCode: 'D001' }, (tx) =>
        tx.insert(documentCounter).values({ dealerCode: 'D001', prefix: 'CK', day: '2026-11-21', seq: 9999 }),
      )
      expect(await next('CK')).toBe('CK26112110000')
    })

    it('are distinct for a hundred at once', async () => {
      const numbers = await Promise.all(Array.from({ length: 100 }, () => next('TH')))
      expect(new Set(numbers).size).toBe(100)
      expect(numbers.sort().at(-1)).toBe('TH2611210100')
    })

    it("cannot be taken from another dealer's counter", async () => {
      const foreign = open().database.transaction({ dealerCode: 'D002' }, (tx) =>
        nextNumber(tx, { dealerCode: 'D001', prefix: 'SO', day: '2026-11-21' }),
      )
      await expect(foreign).rejects.toMatchObject({ code: '42501' })
    })
  },
  async (database) => {
    await createTables(database, { documentCounter })
    await afterMigrate(database, { appendOnly: [] })
  },
)
