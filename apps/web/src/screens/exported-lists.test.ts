// @vitest-environment node
import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['./{sales,inventory}/**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What is chosen from, for something else than to be looked through. */
const CHOOSING = ['./sales/order-search/parts/old-orders.tsx', './sales/return-manager/return-byorder-create.tsx']

const lists = Object.entries(texts)
  .filter(([file]) => !CHOOSING.includes(file))
  .flatMap(([file, text]) =>
    text
      .split('defineList({')
      .slice(1)
      // What two lists of a page have in common stands before them.
      .map((list, place) => [`${file} ${place + 1}`, list.includes('...common') ? text : list] as const),
  )

it.each(lists)('%s can be exported as a whole, and so can its history', (_file, list) => {
  expect(list).toMatch(/exports: '(so|promotion|inv):\w+:export'/)
})
