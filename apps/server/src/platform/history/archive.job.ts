import { addMonths } from '../clock.ts'
import { defineJob } from '../jobs/define.ts'
import { archivableDocuments } from './archivable.ts'
import { archiveSome } from './archive.sql.ts'

const KEPT_MONTHS = 12
const BATCH = 2_000

/** Final documents of more than 12 months ago move to the historical lists. */
export const archiveDocuments = defineJob({
  name: 'platform.history.archive',
  title: '归档历史单据',
  nightly: '03:10',
  run: async ({ tx, user, today }) => {
    const which = { dealerCode: user.dealerCode, until: addMonths(today, -KEPT_MONTHS), most: BATCH }
    for (const document of archivableDocuments()) {
      if ((await archiveSome(tx, document, which)) === BATCH) return 'more'
    }
    return undefined
  },
})
