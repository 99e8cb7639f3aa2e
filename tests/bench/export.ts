import type { DealerClient } from '@dealer/sdk'
import type { Product } from '../support/product.ts'
import { cpuOf } from './cpu.ts'
import { memoryOf, peakDuring } from './resident.ts'
import { table } from './table.ts'

const LIST = '/api/md/customer/list'
const COLUMNS = [
  'customerCode',
  'customerName',
  'customerTypeName',
  'regionName',
  'salesmanName',
  'contact',
  'mobile',
  'address',
]

/** How long all customers take as a workbook, what the server needs for it, and what is left of one that is stopped half way. */
export async function exportOf(product: Product, dealer: DealerClient): Promise<string> {
  const args = { listPath: LIST, filters: [], columns: COLUMNS.map((prop) => ({ prop, label: prop })) }
  // What the process takes for a first one is not this one's.
  await (await dealer.export.export.list({ ...args, filters: [{ name: 'regionCode', value: 'N00003' }] })).bytes()
  const before = memoryOf(product)
  const cpu = cpuOf([product.process.pid ?? 0])
  const begin = performance.now()
  let bytes = 0
  let steps = 0
  const peak = await peakDuring(product, async () => {
    const file = await dealer.export.export.list(args, { timeout: 0, onProgress: () => (steps += 1) })
    bytes = (await file.bytes()).length
  })
  const seconds = (performance.now() - begin) / 1000
  const used = (cpuOf([product.process.pid ?? 0]) - cpu) / 1000
  const stop = new AbortController()
  const stopped = await dealer.export.export
    .list(args, { timeout: 0, signal: stop.signal, onProgress: () => stop.abort() })
    .then((file) => file.bytes())
    .then(
      () => 'no',
      () => 'yes',
    )
  return table(
    ['export of all customers', ''],
    [
      ['time', `${seconds.toFixed(1)} s`],
      ['processor time of the server', `${used.toFixed(1)} s`],
      ['size', `${(bytes / 1024 / 1024).toFixed(1)} MB`],
      ['times that the client heard of progress', String(steps)],
      ['memory before', `${before.toFixed(0)} MB`],
      ['most memory', `${peak.toFixed(0)} MB`],
      ['stopped half way', stopped],
    ],
  )
}
