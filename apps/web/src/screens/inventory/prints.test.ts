// @vitest-environment node
import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Searches of documents for which there are templates, and what each prints. */
const PRINTED = {
  './others-inventory/others-inventory-search.tsx': ['otherInv'],
  './inventory-transfer/trans-search.tsx': ['stockApply', 'stockApply', 'stockApply'],
  './vehicle-sales-management/stock-in-management/stock-in-search.tsx': ['stockApply'],
  './vehicle-sales-management/stock-out-management/stock-out-search.tsx': ['stockApply'],
  './inventory-check/check_search.tsx': ['stockCheck'],
}

it.each(Object.entries(PRINTED))('%s prints what is marked, in each of its lists', (file, kinds) => {
  const printed = [...(texts[file] ?? '').matchAll(/withPrinting\([\s\S]*?'(\w+)',\s+'id'/g)].map(([, kind]) => kind)
  expect(printed).toEqual(kinds)
  expect(texts[file]?.match(/selection: true/g)).toHaveLength(kinds.length)
})
