import { documentKind } from '../../../../document/document-kind.ts'

const CHECKS = '/inventory/inventory-check'

/** Where one is counted; its id is added. */
export const COUNTING = `${CHECKS}/inventory-check`

/** The same with a phone. */
export const PHONE = `${CHECKS}/phone-count`

export const CHECK = documentKind({
  ...{ label: '盘点单', key: 'id', number: 'checkNum' },
  list: { address: `${CHECKS}/check_search`, label: '去盘点查询' },
})
